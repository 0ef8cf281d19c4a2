import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
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
  const navigation = useSubmissionsAddress()
  const list = useSubmissionList(navigation.status)
  const listed = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title={t('Public Submissions')}
        text={t('Review what came through the public form. Approving creates the applicant.')}
      />
      <FormLink />
      <Card component="section" aria-label={t('Submissions')} sx={{ overflow: 'clip' }}>
        <StatusTabs status={navigation.status} onStatus={navigation.showStatus} />
        <Box
          ref={listed}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(navigation.status)}
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          <SubmissionList key={navigation.status} list={list} navigation={navigation} />
        </Box>
      </Card>
      <ReviewPanel
        navigation={navigation}
        listed={list.submissions}
        onClosed={() => {
          // The button that opened it went with its row, or the one that decided goes with the panel.
          const focused = document.activeElement
          if (focused === document.body || focused?.closest('[role=dialog]'))
            listed.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}
