import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ListedDocument } from '../../../../shared/documents/domain/document.ts'
import type { Presentation } from '../../../../shared/proposals/contract/presentationAnswer.ts'
import { type RequestDownloadUrl, useDownload } from '../../files/useDownload.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import { useValueFormatters } from '../useValueFormatters.ts'
import {
  type PresentationSection,
  presentationSections,
  presentedName,
  presentedTrade,
} from './presentationSections.ts'

interface PresentationViewProps {
  presentation: Presentation
  heading?: 'h2' | 'h3'
  /** Returns the URL of a document. Without it, documents are only listed by name. */
  askForDocument?: RequestDownloadUrl
  children?: ReactNode
}

/** A person as a client sees them, in the viewer's language. */
export function PresentationView({ presentation, heading = 'h2', askForDocument, children }: PresentationViewProps) {
  const formatters = useValueFormatters()
  const { applicant } = presentation
  return (
    <Box component="article" sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography variant="h2" component={heading} sx={{ overflowWrap: 'anywhere' }}>
            {presentedName(applicant)}
          </Typography>
          <Typography color="textSecondary">{presentedTrade(applicant, formatters)}</Typography>
        </Box>
        {children}
      </Box>
      {presentationSections(presentation, formatters).map((section) => (
        <Section
          key={section.title}
          section={section}
          heading={heading === 'h2' ? 'h3' : 'h4'}
          askForDocument={askForDocument}
        />
      ))}
    </Box>
  )
}

interface SectionProps {
  section: PresentationSection
  heading: 'h3' | 'h4'
  askForDocument: RequestDownloadUrl | undefined
}

function Section({ section: { title, fields }, heading, askForDocument }: SectionProps) {
  return (
    <Box component="section">
      <Typography variant="subtitle2" component={heading} sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Box component="dl" sx={listStyle}>
        {fields.map(({ label, entries, documents }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={label === '' ? visuallyHidden : {}}>
              {label === '' ? title : label}
            </Typography>
            <Box component="dd" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, ...(label === '' && { gridColumn: '1 / -1' }) }}>
              {documents && askForDocument ? (
                documents.map((document) => (
                  <GivenDocument key={document.id} document={document} requestUrl={askForDocument} />
                ))
              ) : (
                <Entries entries={entries} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Entries = ({ entries }: Pick<PresentationSection['fields'][number], 'entries'>) =>
  entries.map(([first, ...more], nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same
    <Typography key={nth} component="div" variant="body2" sx={entryStyle(more.length > 0)}>
      {first}
      {more.map((line) => (
        <Box key={line} component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
          {line}
        </Box>
      ))}
    </Typography>
  ))

function GivenDocument({ document, requestUrl }: { document: ListedDocument; requestUrl: RequestDownloadUrl }) {
  const { t } = useTranslation()
  const { busy, download } = useDownload(document, requestUrl)
  const { originalName: name } = document
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Button size="small" disabled={busy} onClick={download} aria-label={t('Download {{name}}', { name })}>
        {t('Download')}
      </Button>
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
