import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useOnline } from '../ui/feedback/useOnline.ts'
import { useFocusBack } from '../ui/focus/focusBack.ts'
import styles from './releaseBar.module.css'
import { watchRelease } from './watchRelease.ts'

const reloadPage = (): void => window.location.reload()

/**
 * Offers to reload the page in a bar above it, once a newer release is published. "Not now" hides the bar until the next
 * release. Hidden while offline, because a reload would lose the page.
 */
export function ReleaseBar({ onReload = reloadPage }: { onReload?: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [published, setPublished] = useState<string>()
  const [declined, setDeclined] = useState<string>()
  const bar = useRef<HTMLDivElement>(null)
  const giveFocusBack = useFocusBack(bar)
  useEffect(() => watchRelease(setPublished), [])
  const isShown = online && published !== undefined && published !== declined

  return (
    <div role="status" ref={bar} className={isShown ? styles.bar : undefined}>
      {isShown && (
        <>
          <span>{t('A new version is available')}</span>
          <Button size="small" onClick={onReload}>
            {t('Reload')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              giveFocusBack()
              setDeclined(published)
            }}
          >
            {t('Not now')}
          </Button>
        </>
      )}
    </div>
  )
}
