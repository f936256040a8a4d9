import { useEffect, useState } from 'react'
import { createCanvas, isCanvasTrue } from './canvas-probe.ts'

export type CameraState =
  | { step: 'starting' }
  | { step: 'live'; stream: MediaStream }
  /**
   * `refused`: by the person or the browser. `none`: no camera, or another program has it. `hidden`: the browser would
   * give other pixels than those of its picture.
   */
  | { step: 'away'; why: 'refused' | 'none' | 'hidden' }

export type Facing = 'user' | 'environment'

const STARTING: CameraState = { step: 'starting' }
/** What cameras of phones give without falling behind; less is taken where there is less. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1440 } }

/** The camera's picture while `isOn`; its light goes out as soon as it is not. */
export function useCamera(isOn: boolean, facing: Facing): CameraState {
  const [state, setState] = useState<CameraState>(STARTING)
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let stop = () => {}
    void openCamera(facing).then((next) => {
      stop = () => {
        if (next.step === 'live') for (const track of next.stream.getTracks()) track.stop()
      }
      if (isOver) stop()
      else setState(next)
    })
    return () => {
      isOver = true
      stop()
      // Not at the next start: for a moment the stream that has ended would stand as one that can be taken.
      setState(STARTING)
    }
  }, [isOn, facing])
  return state
}

async function openCamera(facingMode: Facing): Promise<CameraState> {
  // Missing on a page without TLS.
  if (!('mediaDevices' in navigator)) return { step: 'away', why: 'none' }
  if (!(await isCanvasTrue(createCanvas))) return { step: 'away', why: 'hidden' }
  try {
    const video = { facingMode, ...WANTED }
    return { step: 'live', stream: await navigator.mediaDevices.getUserMedia({ video }) }
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    return { step: 'away', why: isRefused ? 'refused' : 'none' }
  }
}
