import ClearedIcon from '@mui/icons-material/CheckCircleOutlined'
import MissingIcon from '@mui/icons-material/ErrorOutlineOutlined'
import { useTranslation } from 'react-i18next'
import type { Clearance } from '../../../../shared/domain/clearance.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import styles from './clearance.module.css'
import { missingText } from './clearanceTexts.ts'

/** Whether somebody may start, in one line: what is missing follows. */
export function ClearanceMark({ clearance: { isCleared, missing } }: { clearance: Clearance }) {
  const { t } = useTranslation()
  const telling = { t, language: useLanguage(), date: useFormats().date }
  const Icon = isCleared ? ClearedIcon : MissingIcon
  return (
    <span className={styles.mark} data-cleared={isCleared}>
      <Icon fontSize="inherit" className={styles.icon} />
      {isCleared
        ? t('Cleared to start')
        : t('Not cleared to start: {{missing}}', {
            missing: missing.map((each) => missingText(each, telling)).join('; '),
          })}
    </span>
  )
}
