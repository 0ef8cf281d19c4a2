import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { PlainSelect } from '../../../ui/controls/PlainSelect.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LinkIcon } from '../../../ui/icons/LinkIcon.tsx'
import { formUrl } from './formUrl.ts'
import styles from './submissionsPage.module.css'

const SourceName = lazyPart(async () => (await import('./SourceName.tsx')).SourceName)

/** Places that staff often advertise in, by their name in the link. */
const places = { facebook: 'Facebook', jobindex: 'Jobindex', linkedin: 'LinkedIn' } as const
const elsewhere = 'other'

/** The link to the public form, for sharing. It can name the place where it is shared, which applications then show. */
export function FormLink() {
  const { t } = useTranslation()
  const toast = useToast()
  const [place, setPlace] = useState('')
  const [name, setName] = useState('')
  const url = formUrl(window.location.origin, place === elsewhere ? name : place)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: t('Link Copied!'), description: t('The link to the application form has been copied.') })
    } catch {
      toast({
        title: t('Copy Failed'),
        description: t('Select the link and copy it manually.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <section aria-labelledby="form-link" className={`${styles.card} ${styles.link}`}>
      <div className={styles.words}>
        <h2 id="form-link">{t('Link to the application form')}</h2>
        <p>{t('Anyone with this link can apply without an account.')}</p>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </div>
      <div className={styles.place}>
        <span aria-hidden>{t('Where will you post it?')}</span>
        <PlainSelect label={t('Where will you post it?')} value={place} onChange={setPlace}>
          <option value="">{t('Not specified')}</option>
          {Object.entries(places).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value={elsewhere}>{t('Other…')}</option>
        </PlainSelect>
        {place === elsewhere && (
          <Suspense fallback={null}>
            <SourceName value={name} onChange={setName} />
          </Suspense>
        )}
      </div>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={copy}>
        {t('Copy Link')}
      </Button>
    </section>
  )
}
