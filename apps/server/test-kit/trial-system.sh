# Starts systemd as the first process of a machine of its own: in new namespaces, on a copy of this root that is kept in
# memory alone. $1: an empty folder, $2: the checkout, $3: the Node that runs there. Call it in `unshare`; see trial-system.ts.
set -e
R=$1/root
mount --make-rprivate /
mount -t tmpfs tmpfs "$1"
mkdir "$1/upper" "$1/work" "$R"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$R"
mount -t proc proc "$R/proc"
mount -t sysfs sysfs "$R/sys"
mount -t cgroup2 cgroup2 "$R/sys/fs/cgroup"
mount -t tmpfs tmpfs "$R/run"
mount -t tmpfs -o mode=1777 tmpfs "$R/tmp"
mount -t tmpfs -o mode=755 tmpfs "$R/dev"
for node in 'null 1 3' 'zero 1 5' 'full 1 7' 'random 1 8' 'urandom 1 9' 'tty 5 0' 'ptmx 5 2' 'kmsg 1 11'; do
  set -- "$1" "$2" "$3" $node
  mknod -m 666 "$R/dev/$4" c "$5" "$6"
done
mkdir "$R/dev/shm" "$R/dev/pts" "$R/dev/mqueue" "$R/dev/hugepages"
mount -t tmpfs -o mode=1777 tmpfs "$R/dev/shm"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$R/dev/pts"
ln -s /proc/self/fd "$R/dev/fd"
ln -s /run/systemd/journal/dev-log "$R/dev/log"
ip link set lo up

# As "As a service" of docs/operations.md has it.
mkdir -p "$R/opt/portico/trial"
mount --bind "$2" "$R/opt/portico/trial"
ln -sfn trial "$R/opt/portico/current"
rm -f "$R/usr/bin/node"
install -m 755 "$3" "$R/usr/bin/node"
chroot "$R" useradd --system --home-dir /var/lib/portico --shell /usr/sbin/nologin portico
install -m 600 /dev/null "$R/etc/portico.env"
printf 'PUBLIC_URL=http://localhost:8080\nTRUST_PROXY=127.0.0.1/32\nDATA_DIR=/var/lib/portico\n' >"$R/etc/portico.env"
cp "$2/docs/examples/portico.service" "$R/etc/systemd/system/"

# Nothing else of this machine: neither its services nor its devices.
printf '[Unit]\nRequires=basic.target\nAfter=basic.target\n' >"$R/etc/systemd/system/trial.target"
for unit in systemd-udevd.service systemd-udev-trigger.service systemd-udevd-control.socket systemd-udevd-kernel.socket \
  systemd-modules-load.service systemd-sysctl.service systemd-remount-fs.service systemd-random-seed.service \
  systemd-timesyncd.service dev-hugepages.mount dev-mqueue.mount sys-kernel-debug.mount sys-kernel-tracing.mount \
  sys-kernel-config.mount sys-fs-fuse-connections.mount; do
  ln -sf /dev/null "$R/etc/systemd/system/$unit"
done

cd "$R"
mkdir -p before
pivot_root . before
umount -l /before
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=trial.target
