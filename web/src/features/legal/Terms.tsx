import { Document } from './Document.tsx'

export default function Terms() {
  return <Document name="terms" />
}
