import { refuseField } from '../../../core/http/answers/errors.ts'

/** What was sent belongs to somebody else, or to no account: the same answer for all of it. */
export const foreignData = () => refuseField('data', 'invalid_token_data')
