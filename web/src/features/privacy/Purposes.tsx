import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { purposes } from '../../../../shared/domain/purposes.ts'
import { useLanguage } from '../../i18n/language.ts'
import { TermList } from './TermList.tsx'

/** What data are used for, each with the ground that makes it lawful. */
export function Purposes() {
  const language = useLanguage()
  return (
    <TermList>
      {Object.entries(purposes).map(([name, { what, basis, source }]) => (
        <Box key={name}>
          <dt>{what[language]}</dt>
          <dd>
            <p>{basis[language]}</p>
            <Typography variant="caption" color="textSecondary">
              {source}
            </Typography>
          </dd>
        </Box>
      ))}
    </TermList>
  )
}
