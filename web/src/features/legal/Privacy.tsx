import { Document } from './Document.tsx'

export default function Privacy() {
  return <Document name="privacy" />
}
