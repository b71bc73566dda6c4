import { sourceTypes } from '@veduta/contract/catalogue/source-type'
import { useQuery, QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '../../lib/call.ts'
import { longMoment } from '../../lib/dates.ts'
import { imageAddress } from '../../lib/image-address.ts'
import { language } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/query.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Title } from '../../ui/Title.tsx'
import './sharing.css'

/** One picture that somebody showed by a public link: nothing of their account, and nothing to change. */
export default function Shared() {
  const { token = '' } = useParams()
  return (
    <QueryClientProvider client={queries}>
      <SharedPicture token={token} />
    </QueryClientProvider>
  )
}

function SharedPicture({ token }: { token: string }) {
  const { t } = useTranslation('sharing')
  const picture = useQuery({ queryKey: ['shared', token], queryFn: () => call('GET /shared/:token', { token }), retry: false })
  if (picture.isPending) return <Loading />
  if (!picture.data) {
    return (
      <Notice title={t('gone')} text={t('goneText')} mark={<Logo size={40} />}>
        <Link className={buttonClass('primary')} to={paths.workspace}>
          {t('home')}
        </Link>
      </Notice>
    )
  }
  const { generated_image_url, width, height, created_at, source_type } = picture.data
  return (
    <main className="shared">
      <Title text={t('title')} />
      <header>
        <Link to={paths.workspace} className="brand" aria-label={t('home')}>
          <Logo />
        </Link>
        <h1 className="disp">{t('title')}</h1>
        <LanguageSwitch />
        <Link className={buttonClass('primary', 'sm')} to={paths.workspace}>
          {t('try')}
        </Link>
      </header>
      <figure className="shared-stage">
        <img src={imageAddress(generated_image_url)} alt={t('alt')} width={width} height={height} />
        <figcaption>
          {sourceTypes[source_type]?.[language()]} · <time dateTime={created_at}>{longMoment(created_at)}</time>
        </figcaption>
      </figure>
    </main>
  )
}
