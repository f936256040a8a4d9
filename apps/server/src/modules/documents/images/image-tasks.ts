import { makeSmall, prepareImage } from './prepare-image.ts'
import { formOfSmall, turnedForms, turnedHashes } from './turned-images.ts'
import { watermark } from './watermark.ts'

/** The work on images, all of which is done in the process for images: nothing else of the server decodes one. */
export const IMAGE_TASKS = {
  prepare: prepareImage,
  small: makeSmall,
  mark: watermark,
  form: formOfSmall,
  turnedForms,
  turnedHashes,
}

export type ImageTasks = typeof IMAGE_TASKS
export type TaskName = keyof ImageTasks
/** What is asked of the process, and what it answers. */
export type Asked = { [Name in TaskName]: { task: Name; given: Parameters<ImageTasks[Name]> } }[TaskName]
export type Answered =
  | { kind: 'done'; result: unknown }
  | { kind: 'unreadable' }
  | { kind: 'failed'; reason: string }
