/**
 * Draws documents for the comparison of pictures and writes them as JSON: name to base64. A process of its own, since a
 * server's decoder refuses drawings for good.
 */
import { PEOPLE } from '../../../packages/dev-kit/src/samples/people.mjs'
import { billPhoto, companyPhoto, passportPhoto } from '../../../packages/dev-kit/src/samples/samples.mjs'

const { lena, carlos, nora } = PEOPLE
const other = { ...lena, name: 'Mara', surname: 'Muster', number: 'C99Z88Y11' }

const pictures = {
  'a passport': passportPhoto(lena),
  'another’s of the same country': passportPhoto({ ...other, face: carlos.face }),
  'a passport with other data': passportPhoto({ ...other, birthday: '1979-01-02' }),
  'a passport of another country': passportPhoto(carlos),
  'one with a face much like the first': passportPhoto(nora),
  'a bill': billPhoto(lena),
  'another’s bill': billPhoto(carlos),
  'a company': companyPhoto(lena, undefined, { companyName: 'Sample Works Ltd', taxId: '12/345/67890' }),
  'another company': companyPhoto(lena, undefined, { companyName: 'Other Trade AG', taxId: '99/1' }),
}
const drawn = await Promise.all(
  Object.entries(pictures).map(async ([name, picture]) => [name, (await picture).toString('base64')]),
)
process.stdout.write(JSON.stringify(Object.fromEntries(drawn)))
