import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lowerFirst } from 'es-toolkit/string'
import {
  type PurposeName,
  sensitivities,
  sensitivitiesFor,
} from '../../../../../shared/applicants/domain/fieldPurposes.ts'
import { purposes } from '../../../../../shared/privacy/domain/purposes.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TermList } from './TermList.tsx'

const names = Object.keys(purposes) as PurposeName[]

/** The purposes of processing, each with its legal basis and the kinds of profile data stored for it. */
export function Purposes() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <TermList>
      {names.map((name) => (
        <Box key={name}>
          <dt>{purposes[name].what[language]}</dt>
          <dd>
            <p>{t('Legal basis: {{basis}}', { basis: lowerFirst(purposes[name].basis[language]) })}</p>
            <Typography variant="body2">
              {t('Data: {{kinds}}', {
                kinds: sensitivitiesFor(name)
                  .map((kind) => lowerFirst(sensitivities[kind].what[language]))
                  .join('; '),
              })}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {purposes[name].source[language]}
            </Typography>
          </dd>
        </Box>
      ))}
    </TermList>
  )
}
