import Button from '@mui/material/Button'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LinkIcon } from '../../../ui/icons/LinkIcon.tsx'
import { paths } from '../../../urls.ts'
import styles from './submissionsPage.module.css'

/** The link to the public form, for sharing. */
export function FormLink() {
  const { t } = useTranslation()
  const toast = useToast()
  const url = new URL(paths.publicApply, window.location.origin).href

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
        <p className={styles.hint}>
          {t('Add ?source=facebook, or another name, to see where applications come from.')}
        </p>
        <a href={url} target="_blank" rel="noopener">
          {url}
        </a>
      </div>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={copy}>
        {t('Copy Link')}
      </Button>
    </section>
  )
}
