import Box from '@mui/material/Box'
import { FormikProvider } from 'formik'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import type { Role } from '../../../../../shared/accounts/domain/user.ts'
import type { ApplicantAnswer } from '../../../../../shared/applicants/contract/applicantAnswer.ts'
import { maySeeField } from '../../../../../shared/applicants/domain/fieldAudience.ts'
import { isWithdrawn } from '../../../../../shared/applicants/domain/withdrawal.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyPart } from '../../../routing/lazyPart.tsx'
import { UnsentNotice } from '../../../ui/feedback/UnsentNotice.tsx'
import { PartTabs } from '../../../ui/layout/PartTabs.tsx'
import { usePrinting } from '../../../ui/printing.ts'
import type { DialogTab } from '../../../urls.ts'
import { messagedApplicant } from '../messages/messagedApplicant.ts'
import { focusResults } from '../view/focusResults.ts'
import { useActivityDraft } from './activity/activityDraft.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { DialogHeader } from './DialogHeader.tsx'
import { DocumentsTab } from './documents/DocumentsTab.tsx'
import { ExperienceTab } from './ExperienceTab.tsx'
import { StaleApplicant } from './edit/StaleApplicant.tsx'
import { useApplicantEdit } from './edit/useApplicantEdit.ts'
import { LikeApplicants } from './LikeApplicants.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { MissingFields } from './MissingFields.tsx'
import { ProfileTab } from './profile/ProfileTab.tsx'
import type { DetailProps } from './sections.ts'
import { TimelineTab } from './TimelineTab.tsx'
import { UnsavedApplicant } from './UnsavedApplicant.tsx'
import type { LeaveGuard } from './useLeaveGuard.ts'

const MergedRecords = lazyPart(async () => (await import('./MergedRecords.tsx')).MergedRecords)
const OpenProposals = lazyPart(async () => (await import('./OpenProposals.tsx')).OpenProposals)
const OwnAnswer = lazyPart(async () => (await import('./OwnAnswer.tsx')).OwnAnswer)
const GdprTab = lazyPart(async () => (await import('./GdprTab.tsx')).GdprTab)

interface ApplicantDetailsProps {
  applicant: ApplicantAnswer
  role: Role
  guard: LeaveGuard
  titleId: string
}

/** One applicant in tabs, in view or edit mode. */
export function ApplicantDetails({ applicant, role, guard, titleId }: ApplicantDetailsProps) {
  const { drawn: shown, watch } = guard
  const mayEdit = isAllowedForRole(role, 'applicant:update')
  const editing = shown.editing === true && mayEdit
  const sees: DetailProps['sees'] = (field) => maySeeField(role, field)
  const edit = useApplicantEdit(applicant, editing, () => {
    guard.release()
    shown.change({ editing: false })
  })
  const { form } = edit
  const drafting = useActivityDraft(applicant.id)
  const [isAnswering, setAnswering] = useState(false)
  const unsaved = edit.unsaved || drafting.isBegun || isAnswering
  useEffect(() => {
    watch(unsaved)
    return () => watch(false)
  }, [unsaved, watch])

  const tabs = tabsFor(role)
  const tab = tabs.includes(shown.tab) ? shown.tab : 'profile'
  const printing = usePrinting()
  const isDrawn = (part: DialogTab) =>
    tab === part || (printing && printedTogether.has(tab) && printedTogether.has(part))
  const panel = useRef<HTMLDivElement>(null)

  const leaveErased = () => {
    guard.release()
    shown.close()
    // The row that opened the dialog has been deleted, too.
    requestAnimationFrame(focusResults)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab starts at its top, and so does a notice
  useEffect(() => panel.current?.scrollTo({ top: 0 }), [tab, edit.newer])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The fields are on the profile tab, and so are their errors.
    if (!form.isValid) shown.change({ tab: 'profile' })
    form.handleSubmit()
  }

  return (
    <FormikProvider value={form}>
      <Box
        // Read-only users answer proposals in their own form, and forms can't be nested.
        {...(mayEdit && ({ component: 'form', noValidate: true, autoComplete: 'off', onSubmit: submit } as const))}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogHeader titleId={titleId} applicant={applicant} mayEdit={mayEdit} onClose={shown.close} />
        <DetailTabs tabs={tabs} tab={tab} onTab={(next) => shown.change({ tab: next })} />
        <Box
          ref={panel}
          role="tabpanel"
          id={panelId}
          aria-labelledby={tabId(tab)}
          tabIndex={0}
          sx={{
            flex: 1,
            overflowY: 'auto',
            '@media print': { overflow: 'visible' },
            overscrollBehavior: 'contain',
            px: { xs: 2, sm: 3 },
            py: 2.5,
            '&:focus-visible': focusInside,
          }}
        >
          {editing && edit.newer && (
            <StaleApplicant
              newer={edit.newer}
              values={form.values}
              busy={form.isSubmitting}
              onReload={edit.reload}
              onOverwrite={edit.overwrite}
            />
          )}
          {tab === 'profile' && mayEdit && !editing && (
            <>
              {applicant.mergedFrom && (
                <Suspense fallback={null}>
                  <MergedRecords applicant={applicant} />
                </Suspense>
              )}
              {isWithdrawn(applicant) && (
                <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
                  <Suspense fallback={null}>
                    <OpenProposals applicantId={applicant.id} reason="withdrawal" />
                  </Suspense>
                </Box>
              )}
              <LikeApplicants applicant={applicant} />
              <MissingFields applicant={applicant} onEditAll={() => shown.change({ editing: 'whole' })} />
            </>
          )}
          {isAllowedForRole(role, 'proposals:answer') && (
            // Only hidden, so that typed text survives a switch to other tabs.
            <div hidden={tab !== 'profile'}>
              <Suspense fallback={null}>
                <OwnAnswer applicantId={applicant.id} onBegun={setAnswering} />
              </Suspense>
            </div>
          )}
          {isDrawn('profile') && <ProfileTab applicant={applicant} sees={sees} editing={editing} />}
          {isDrawn('experience') && <ExperienceTab applicant={applicant} sees={sees} />}
          {tab === 'documents' && <DocumentsTab id={applicant.id} role={role} />}
          {tab === 'timeline' && <TimelineTab person={messagedApplicant(applicant)} drafting={drafting} />}
          {tab === 'gdpr' && (
            <Suspense fallback={<ListSkeleton />}>
              <GdprTab applicant={applicant} onErased={leaveErased} />
            </Suspense>
          )}
        </Box>
        {editing && edit.isUnsent && (
          <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
            <UnsentNotice />
          </Box>
        )}
        <DialogFooter
          applicant={applicant}
          mayEdit={mayEdit}
          mayShare={isAllowedForRole(role, 'applicant:assign')}
          editing={editing}
          saving={form.isSubmitting}
          unsaved={edit.unsaved}
          onEdit={() => shown.change({ editing: true, tab: 'profile' })}
          onEditAll={() => shown.change({ editing: 'whole' })}
          onCancel={() => shown.change({ editing: false })}
        />
      </Box>
      <UnsavedApplicant guard={guard} name={`${applicant.firstName} ${applicant.lastName}`} />
    </FormikProvider>
  )
}

/** Two tabs that are one record on paper. */
const printedTogether: ReadonlySet<DialogTab> = new Set(['profile', 'experience'])
const focusInside = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 } as const
const panelId = 'applicant-panel'
const tabId = (tab: DialogTab): string => `applicant-tab-${tab}`

/** The tabs of a role: clients see neither the timeline nor data protection. */
function tabsFor(role: Role): DialogTab[] {
  return [
    'profile',
    'experience',
    'documents',
    ...(isAllowedForRole(role, 'applicant:readTimeline') ? (['timeline'] as const) : []),
    ...(maySeeField(role, 'gdprConsentDate') ? (['gdpr'] as const) : []),
  ]
}

interface DetailTabsProps {
  tabs: DialogTab[]
  tab: DialogTab
  onTab: (tab: DialogTab) => void
}

function DetailTabs({ tabs, tab, onTab }: DetailTabsProps) {
  const { t } = useTranslation()
  const labels: Record<DialogTab, string> = {
    profile: t('Profile'),
    experience: t('Experience'),
    documents: t('Documents'),
    timeline: t('Timeline'),
    gdpr: t('GDPR'),
  }
  return (
    <PartTabs
      label={t('Profile sections')}
      names={tabs}
      labels={labels}
      shown={tab}
      onShow={onTab}
      tabId={tabId}
      panelId={panelId}
    />
  )
}
