/** The mark of `display-face.css` on `<html>`: what is in the display face stands in its substitute for now. */
const LATER_FACE = 'document.documentElement.dataset.face'

/**
 * Runs before the first paint, after the cookies' script: on a first visit the page is painted before the display face
 * is asked for. Who has been here has it, and sees it at once.
 */
export const LATER_FACE_SCRIPT = `if(!document.documentElement.dataset.cookies)${LATER_FACE}='later'`

/** Runs after the first paint. */
export const FACE_SCRIPT = `delete ${LATER_FACE};`
