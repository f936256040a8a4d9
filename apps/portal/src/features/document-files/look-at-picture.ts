import type { Finding, Task } from './picture-worker.ts'

/** Looks at a picture away from the page, which goes on answering meanwhile. Null where that is not possible. */
export async function lookAtPicture(task: Task): Promise<Finding> {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Finding>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Finding>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(task)
    })
  } finally {
    worker.terminate()
  }
}
