import { createStore } from './store.ts'

/**
 * Height in px of what stands at the foot of the window, for whatever floats above it. No custom property of the
 * page: every element would inherit it, and a new height would style all of them anew.
 */
export const floorHeight = createStore(0)
