import { type Language, languages } from '../../browserStorage.ts'
import { chooseLanguage, useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import styles from './languageSwitch.module.css'

/** Each language in its own name, so that it can be found whatever the current one. */
const names: Record<Language, string> = { en: 'English', da: 'Dansk' }

/** Changes the language and stores the choice in this browser. */
export function LanguageSwitch({ vertical = false }: { vertical?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and its own size
    <div role="group" aria-label={t('Language')} className={`${styles.switch} ${vertical ? styles.vertical : ''}`}>
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-label={names[code]}
          aria-pressed={code === language}
          data-tooltip={names[code]}
          onClick={() => void chooseLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
