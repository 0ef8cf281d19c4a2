import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Presentation } from '../../../../shared/contract/clients/presentationAnswer.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useTelling } from '../useTelling.ts'
import { presentationSections, presentedName, presentedTrade, type ToldSection } from './presentationSections.ts'

interface PresentationViewProps {
  presentation: Presentation
  /** What the name is in the page's outline. */
  heading?: 'h2' | 'h3'
  /** What can be done with it, such as the paper. */
  children?: ReactNode
}

/** Somebody as a client sees them, in the language of whoever reads. */
export function PresentationView({ presentation, heading = 'h2', children }: PresentationViewProps) {
  const telling = useTelling()
  const { applicant } = presentation
  return (
    <Box component="article" sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography variant="h2" component={heading} sx={{ overflowWrap: 'anywhere' }}>
            {presentedName(applicant)}
          </Typography>
          <Typography color="textSecondary">{presentedTrade(applicant, telling)}</Typography>
        </Box>
        {children}
      </Box>
      {presentationSections(presentation, telling).map((section) => (
        <Section key={section.title} section={section} heading={heading === 'h2' ? 'h3' : 'h4'} />
      ))}
    </Box>
  )
}

function Section({ section: { title, fields }, heading }: { section: ToldSection; heading: 'h3' | 'h4' }) {
  return (
    <Box component="section">
      <Typography variant="subtitle2" component={heading} sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {fields.map(({ label, entries }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={label === '' ? visuallyHidden : {}}>
              {label === '' ? title : label}
            </Typography>
            <Box component="dd" sx={{ m: 0, ...(label === '' && { gridColumn: '1 / -1' }) }}>
              {entries.map(([first, ...more], nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same
                <Typography key={nth} component="div" variant="body2" sx={entryStyle(more.length > 0)}>
                  {first}
                  {more.map((line) => (
                    <Box
                      key={line}
                      component="span"
                      sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}
                    >
                      {line}
                    </Box>
                  ))}
                </Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const listStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 1fr) 3fr' },
  columnGap: 2,
  rowGap: { xs: 0.25, sm: 0.75 },
} as const

const entryStyle = (hasMore: boolean) => ({
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  ...(hasMore && { fontWeight: 580, mb: 1 }),
})
