import type { Clearance } from '../../../../shared/companies/domain/clearance.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CheckCircleOutlinedIcon as ClearedIcon } from '../../ui/icons/CheckCircleOutlinedIcon.tsx'
import { ErrorOutlineOutlinedIcon as MissingIcon } from '../../ui/icons/ErrorOutlineOutlinedIcon.tsx'
import { HelpOutlineOutlinedIcon as UncheckedIcon } from '../../ui/icons/HelpOutlineOutlinedIcon.tsx'
import { WholeNumbers } from '../../ui/text/WholeParts.tsx'
import styles from './clearance.module.css'
import { clearanceText, statedNames } from './clearanceTexts.ts'

const icons = { missing: MissingIcon, unverified: UncheckedIcon, unchecked: UncheckedIcon, met: ClearedIcon }

/**
 * Whether a person is cleared to start, in one line, followed by what is missing or unverified and which certificates
 * haven't been checked.
 */
export function ClearanceMark({ clearance }: { clearance: Clearance }) {
  const { t } = useTranslation()
  const formatters = { t, language: useLanguage(), date: useFormats().date }
  const { stated } = clearance
  const isUnchecked = stated.length > 0
  const state = clearance.state !== 'cleared' ? clearance.state : isUnchecked ? 'unchecked' : 'met'
  const Icon = icons[state]
  return (
    <span className={styles.mark} data-state={state}>
      <Icon fontSize="inherit" className={styles.icon} />
      <span>
        <span>
          <WholeNumbers text={clearanceText(clearance, formatters)} />
        </span>
        {isUnchecked && state !== 'unchecked' && (
          <span className={styles.stated}>
            <WholeNumbers text={t('Not verified: {{names}}', { names: statedNames(stated, formatters) })} />
          </span>
        )}
      </span>
    </span>
  )
}
