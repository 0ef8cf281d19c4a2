import { useTranslation } from '../i18n/useTranslation.ts'
import { useOnline } from '../ui/feedback/useOnline.ts'
import styles from './offlineBar.module.css'

/** Shows a bar above every page while the browser is offline. */
export function OfflineBar() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <div role="status" className={online ? undefined : styles.bar}>
      {online ? null : t('You are offline. Your text stays on this page.')}
    </div>
  )
}
