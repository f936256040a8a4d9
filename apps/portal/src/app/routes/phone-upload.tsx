import { PhoneUploadPage } from '../../features/document-files/phone-upload-page.tsx'

export default function PhoneUploadRoute() {
  return <PhoneUploadPage />
}
