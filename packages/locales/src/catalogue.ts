/** A catalogue: texts, flat or grouped one level deep. */
export type Texts = { [key: string]: string | Texts }
