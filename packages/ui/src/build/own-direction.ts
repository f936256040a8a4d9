/**
 * For `css.lightningcss` of a build: `:dir()` stays as it is written. Lowered for browsers of before 2024 it would ask for
 * the language instead, and a page that a browser translates has the words of one direction in the layout of the other.
 * The value is `Features.DirSelector` of Lightning CSS.
 */
export const OWN_DIRECTION = { exclude: 4 }
