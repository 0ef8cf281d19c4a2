import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { latePanel } from '../../../routing/latePanel.tsx'
import { Later } from '../../../ui/feedback/Later.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { FormLink } from './FormLink.tsx'
import { panelId, StatusTabs, tabId } from './StatusTabs.tsx'
import { SubmissionList } from './SubmissionList.tsx'
import styles from './submissionsPage.module.css'
import { useSubmissionList } from './useSubmissionList.ts'
import { useSubmissionsUrl } from './useSubmissionsUrl.ts'

/** Submissions of the public form, to be reviewed. */
export function SubmissionsPage() {
  const { t } = useTranslation()
  useDocumentTitle(t('Public Submissions'))
  const navigation = useSubmissionsUrl()
  const list = useSubmissionList(navigation.status)
  const listed = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader title={t('Public Submissions')} />
      <FormLink />
      <section aria-label={t('Applications')} className={styles.card}>
        <StatusTabs status={navigation.status} onStatus={navigation.showStatus} />
        <div
          ref={listed}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(navigation.status)}
          tabIndex={-1}
          className={styles.panel}
        >
          <SubmissionList key={navigation.status} list={list} navigation={navigation} />
        </div>
      </section>
      <ReviewPart
        navigation={navigation}
        listed={list.submissions}
        onClosed={() => {
          // The button that opened it disappeared with its row, or the one that decided disappears with the panel.
          const focused = document.activeElement
          if (focused === document.body || focused?.closest('[role=dialog]'))
            listed.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}

const ReviewNow = latePanel(
  async () => (await import('./review/ReviewPanel.tsx')).ReviewPanel,
  'Review',
  ({ navigation }) => (navigation.id === undefined ? undefined : navigation.close),
)

/**
 * The review has its own script, loaded after the list, or at once if the URL names a submission. It then stays
 * mounted and keeps the notes.
 */
function ReviewPart(props: ComponentProps<typeof ReviewNow>) {
  const isRequested = props.navigation.id !== undefined
  const [isDue, setDue] = useState(isRequested)
  if (!isDue && (isRequested || props.listed)) setDue(true)
  return (
    isDue && (
      <Later atOnce={isRequested}>
        <ReviewNow {...props} />
      </Later>
    )
  )
}
