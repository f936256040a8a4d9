import { PhoneUploadPage } from './phone-upload-page.tsx'

export default function PhoneUploadRoute() {
  return <PhoneUploadPage />
}
