/**
 * Beside the processes of one start, whose pids it is told: ends them when the start is gone without having done so, as
 * after a SIGKILL. The channel to the start then closes, whatever ended it.
 */
const pids = new Set()

process.on('message', ({ began, ended }) => {
  if (began) pids.add(began)
  if (ended) pids.delete(ended)
})
process.once('disconnect', () => {
  for (const pid of pids) {
    try {
      // Each leads a group of its own, so that what it has started ends too.
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM')
    } catch {
      // It has ended by itself.
    }
  }
})
// What ends the start at the terminal is not for this process: it ends when the channel closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
