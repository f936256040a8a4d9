import type { Resources } from '@portico/locales/keys'

export type Namespace = keyof Resources & string
/** A namespace, or several: an unprefixed key is then of the first, and the others are named before a colon. */
export type Namespaces = Namespace | readonly Namespace[]

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
/** The keys of a plural are asked for without their category: `minutes` for `minutes_one` and `minutes_other`. */
type Asked<Key extends string> = Key extends `${infer Base}_${Category}` ? Base : Key
type Leaves<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Asked<Key> : `${Key}.${Leaves<Texts[Key]>}`
}[keyof Texts & string]

/** The keys of a namespace, nested ones with dots: `submit`, `approve.title`. */
export type KeyOf<Name extends Namespace> = { [One in Namespace]: Leaves<Resources[One]> }[Name]
type Prefixed<Name extends Namespace> = { [One in Name]: `${One}:${KeyOf<One>}` }[Name]
type First<Names extends Namespaces> = Names extends readonly [infer Name extends Namespace, ...unknown[]]
  ? Name
  : Names extends Namespace
    ? Names
    : never
type Each<Names extends Namespaces> = Names extends readonly (infer Name extends Namespace)[]
  ? Name
  : Names extends Namespace
    ? Names
    : never

/** What the placeholders of a text become. `count` chooses the plural; numbers are written as the language does. */
export type TextValues = Readonly<Record<string, string | number | undefined>>

/** The texts of these namespaces in one language. A key that English lacks does not compile. */
export interface Translate<Names extends Namespaces> {
  (key: KeyOf<First<Names>> | Prefixed<Each<Names>>, values?: TextValues & { defaultValue?: string }): string
  /** A key of another namespace, which the page is known to have. */
  <Name extends Namespace>(key: KeyOf<Name>, values: TextValues & { ns: Name }): string
}
