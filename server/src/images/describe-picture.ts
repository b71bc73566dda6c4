import type { SourceType } from '@veduta/contract/catalogue/source-type'

export interface PictureFacts {
  sourceType: SourceType
  /** The id of the engine that made it. */
  engine: string
  /** The model that it used, as its maker writes it. */
  model?: string | undefined
  /** The brief under the wire's names: enough to make the picture again. */
  parameters: Record<string, unknown>
  made: Date
  /** How a larger copy came about. */
  enlarged?: string
}

/** Pictures that a trained model had a part in name it where the IPTC wants it (Photo Metadata 2025.1, "AI System Used"). */
const aiSystem = ({ sourceType, engine, model }: PictureFacts) =>
  /trained/i.test(sourceType) ? `\n    Iptc4xmpExt:AISystemUsed="${escape([engine, model].filter(Boolean).join(' '))}"` : ''

const enlarged = (facts: PictureFacts) => (facts.enlarged ? ` veduta:enlarged="${escape(facts.enlarged)}"` : '')

const escape = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
    // Characters that XML 1.0 cannot hold at all.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** The XMP packet of a picture: what kind of image it is (IPTC Extension 2019.1), which engine made it, and from which choices. */
export const describePicture = (facts: PictureFacts) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:veduta="urn:veduta:picture:1"
    xmp:CreatorTool="Veduta"
    xmp:CreateDate="${facts.made.toISOString()}"
    Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${facts.sourceType}"${aiSystem(facts)}
    veduta:engine="${escape(facts.engine)}"${facts.model ? ` veduta:model="${escape(facts.model)}"` : ''}${enlarged(facts)}
    veduta:parameters="${escape(JSON.stringify(facts.parameters))}"/>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
