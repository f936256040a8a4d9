/** The guard sends everybody on to `profileGeneral`; nothing is ever shown here. */
export default function ProfileRoute() {
  return null
}
