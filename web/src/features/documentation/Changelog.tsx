import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useFormats } from '../../i18n/useFormats.ts'
import { Marked } from './Marked.tsx'

interface ChangelogProps {
  /** Newest first. In English, as are the API's fields and errors. */
  changes: readonly { date: string; texts: readonly string[] }[]
}

export function Changelog({ changes }: ChangelogProps) {
  const { date } = useFormats()
  return changes.map(({ date: day, texts }) => (
    <Box key={day} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' }, gap: 0.5, mb: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {date(day)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {texts.map((text) => (
          <Typography key={text} component="li" variant="body2">
            <Marked>{text}</Marked>
          </Typography>
        ))}
      </Box>
    </Box>
  ))
}
