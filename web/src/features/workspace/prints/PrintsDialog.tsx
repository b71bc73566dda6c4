import type { Generation } from '@veduta/contract/api/generations'
import type { Print } from '@veduta/contract/api/prints'
import { printSize, printSizes, sizeInPrint, type PrintSize } from '@veduta/contract/catalogue/print-size'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { language } from '../../../lib/language.ts'
import { queries } from '../../../lib/query.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { download } from '../viewer/download.ts'
import './prints.css'

const formats = ['jpeg', 'png'] as const
type Format = (typeof formats)[number]
const lookAgainMs = 700
const isUnderWay = (print: Print | undefined) => print?.state === 'queued' || print?.state === 'running'

/** A finished picture in sizes for print: what is not there is made on the first press, and saved when it is ready. */
export default function PrintsDialog({ generation, onClose }: { generation: Generation; onClose: () => void }) {
  const { t } = useTranslation('pictures')
  const { id, width, height, generated_image_url } = generation
  const [wanted, setWanted] = useState<{ size: PrintSize; format: Format } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const queryKey = ['prints', id]
  const { data: prints = [] } = useQuery({
    queryKey,
    queryFn: () => call('GET /generations/:id/prints', { id }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookAgainMs : false),
    refetchOnMount: 'always',
  })
  const of = (size: PrintSize) => prints.find((one) => one.size === size)
  const isNative = (size: PrintSize, format: Format) =>
    size === 'own' && (generated_image_url ?? '').includes('.png') === (format === 'png')
  const addressOf = (size: PrintSize, format: Format) =>
    isNative(size, format) ? generated_image_url : (of(size)?.[format === 'png' ? 'png_url' : 'jpeg_url'] ?? null)

  const save = async (url: string) => {
    if (!(await download(url))) toast(t('prints.saveFailed'))
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null)
    try {
      await work()
      await queries.invalidateQueries({ queryKey })
    } catch (error) {
      setWanted(null)
      setProblem(wordsOf(error, t('prints.failed')))
    }
  }
  const take = (size: PrintSize, format: Format) => {
    const url = addressOf(size, format)
    if (url) return void save(url)
    setWanted({ size, format })
    void attempt(() => call('POST /generations/:id/prints', { id, size }))
  }
  const ready = wanted && addressOf(wanted.size, wanted.format)
  const failed = wanted !== null && of(wanted.size)?.state === 'failed'
  useEffect(() => {
    if (!ready) return
    setWanted(null)
    void save(ready)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saved once, when it becomes ready
  }, [ready])

  return (
    <Dialog open onClose={onClose} title={t('prints.title')} text={t('prints.text')} size="md">
      <ul className="prints">
        {printSizes.map((size) => {
          const print = of(size)
          const name = printSize[size].label[language()]
          const { width: across, height: down } = sizeInPrint(size, { width: width ?? 1, height: height ?? 1 })
          const pixels = t('prints.pixels', { width: across, height: down })
          return (
            <li key={size}>
              <div className="prints-what">
                <b>{name}</b>
                <span>{pixels}</span>
                {print?.made_by && <span>{t(`prints.made.${print.made_by}`)}</span>}
                {print?.state === 'failed' && <span>{t('prints.broke')}</span>}
              </div>
              {isUnderWay(print) ? (
                <div className="prints-work">
                  <progress aria-label={t('prints.making', { name })} value={print!.progress} max={1} />
                  <Button size="sm" onClick={() => void attempt(() => call('POST /generations/:id/prints/cancel', { id, size }))}>
                    {t('prints.stop')}
                  </Button>
                </div>
              ) : (
                <div className="prints-work">
                  {formats.map((format) => (
                    <Button
                      key={format}
                      size="sm"
                      aria-label={t('prints.take', { name, format: format.toUpperCase() })}
                      onClick={() => take(size, format)}
                    >
                      {format.toUpperCase()}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <output className="sr">{wanted && t('prints.making', { name: printSize[wanted.size].label[language()] })}</output>
      {(problem || failed) && <Banner className="mt-4">{problem ?? t('prints.failed')}</Banner>}
    </Dialog>
  )
}
