import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type PurposeName,
  sensitivities,
  sensitivitiesFor,
} from '../../../../../shared/applicants/domain/fieldPurposes.ts'
import { purposes } from '../../../../../shared/privacy/domain/purposes.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { TermList } from './TermList.tsx'

const names = Object.keys(purposes) as PurposeName[]

/** The purposes of processing, each with its legal basis and the kinds of profile data stored for it. */
export function Purposes() {
  const language = useLanguage()
  return (
    <TermList>
      {names.map((name) => (
        <Box key={name}>
          <dt>{purposes[name].what[language]}</dt>
          <dd>
            <p>{purposes[name].basis[language]}</p>
            <Typography variant="body2">
              {sensitivitiesFor(name)
                .map((kind) => sensitivities[kind].what[language])
                .join(' · ')}
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
