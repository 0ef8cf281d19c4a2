import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../app/useDocumentTitle.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormLink } from './FormLink.tsx'
import { ReviewPanel } from './review/ReviewPanel.tsx'
import { panelId, StatusTabs, tabId } from './StatusTabs.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import { useSubmissionList } from './useSubmissionList.ts'
import { useSubmissionsAddress } from './useSubmissionsAddress.ts'

/** What the public has sent, to be reviewed. */
export function SubmissionsPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Public Submissions'))
  const place = useSubmissionsAddress()
  const list = useSubmissionList(place.status)
  const listed = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title={t('Public Submissions')}
        text={t('Review what came through the public form. Approving creates the applicant.')}
      />
      <FormLink />
      <Card component="section" aria-label={t('Submissions')} sx={{ overflow: 'clip' }}>
        <StatusTabs status={place.status} onStatus={place.showStatus} />
        <Box
          ref={listed}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(place.status)}
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          <SubmissionList key={place.status} list={list} place={place} />
        </Box>
      </Card>
      <ReviewPanel
        place={place}
        listed={list.submissions}
        // The button that opened it went with its row.
        onClosed={() => document.activeElement === document.body && listed.current?.focus()}
      />
    </>
  )
}
