/**
 * What the automatic checks, and the relation of the moderator who looks, mark on a case: never a decision, only a hint.
 * The sum of the weights sorts the queue. The codes are stored, so never rename one.
 */
export const MARK_WEIGHTS = {
  /** Exactly this picture stands in another account. */
  same_picture: 50,
  /** A picture that looks like this one stands in another account. */
  similar_picture: 30,
  /** The passport's number stands in another account. */
  same_number: 50,
  same_tax_id: 40,
  /** The residential address stands in the documents of several other accounts. */
  same_address: 10,
  /** Several other accounts began to sign in in the person's browser within the same days. */
  same_browser: 10,
  /** The name in the passport is not the account's. */
  name_differs: 20,
  /** The passport's country is not the account's nationality, or the address is in a third one. */
  country_differs: 10,
  /** Turned 18 within the last year. */
  just_of_age: 5,
  /** Issued within the last month. */
  just_issued: 5,
  expires_soon: 5,
  /** Its days contradict each other, or what is possible. */
  odd_days: 20,
  /** A photo of it cannot be opened any more. */
  image_lost: 5,
  blurred: 10,
  dark: 10,
  small: 5,
  /** The moderator who looks is the person's sponsor. */
  own_sponsor: 40,
  /** The moderator who looks has signed in from a device of this person. */
  shared_device: 40,
} as const
export type VerificationMark = keyof typeof MARK_WEIGHTS
