import { useEffect, useState } from 'react'

/** A text as a QR code, dark on light in any theme. What makes it is loaded with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    import('uqr')
      .then(({ renderSVG }) => setSvg(renderSVG(text, { ecc: 'M', border: 4 })))
      .catch((error: unknown) => console.warn('The QR code could not be made', error))
  }, [text])
  return svg && <img className="qr" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} />
}
