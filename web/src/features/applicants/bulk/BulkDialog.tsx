import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useId, useRef, useState } from 'react'
import { listColleagues } from '../../../../../shared/accounts/contract/listColleagues.ts'
import { type PipelineStage, pipelineStages } from '../../../../../shared/applicants/domain/pipeline.ts'
import { startJob } from '../../../../../shared/bulk/contract/startJob.ts'
import {
  type BulkKind,
  type BulkSelection,
  type BulkTask,
  mostOfKind,
  type ShownJob,
} from '../../../../../shared/bulk/domain/job.ts'
import { templatedMessage } from '../../../../../shared/kernel/domain/messages.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { tagsIn } from '../../../ui/text/tagText.ts'
import { type Filters, filterTexts } from '../view/filters.ts'
import { ClientFields, type ClientStep } from './ClientFields.tsx'
import { SelectedPeople } from './SelectedPeople.tsx'
import { tagsOf } from './tagsOf.ts'

interface BulkDialogProps {
  filters: Filters
  total: number | null
  selected: ReadonlyMap<string, ApplicantRow>
  /** Runs the search again. */
  onReload: () => Promise<unknown>
  onStarted: (job: ShownJob) => void
  onClose: () => void
}

/** Asks what to change, and for which applicants: the selected ones or all that match the filters. */
export function BulkDialog({ filters, total, selected, onReload, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const titleId = useId()
  const [kind, setKind] = useState<BulkKind>('tag')
  const [wantsAll, setWantsAll] = useState(selected.size === 0)
  const [input, setWanted] = useState({
    add: '',
    remove: '',
    ownerId: '',
    stage: 'screening' as PipelineStage,
    ...noClient,
  })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof templatedMessage>>()
  const { refused, take, dismiss } = useRefused()
  const keyFor = useKeys()
  const count = wantsAll ? total : selected.size
  const maximum = mostOfKind[kind]
  const change = (part: Partial<typeof input>) => {
    setProblem(undefined)
    setWanted((before) => ({ ...before, ...part }))
  }

  const start = async () => {
    const task = taskOf(kind, input)
    if (task.kind === 'tag' && task.add.length + task.remove.length === 0)
      return setProblem(templatedMessage('Add or remove at least one tag'))
    if (task.kind === 'owner' && task.ownerId === '') return setProblem(templatedMessage('Choose the new record owner'))
    if (task.kind === 'client' && task.clientId === '') return setProblem(templatedMessage('Choose a client'))
    if (count === null) return setProblem(countUnknown)
    if (count > maximum)
      return setProblem(
        templatedMessage('Choose at most {{maximum}} applicants. You have {{total}}.', { maximum, total: count }),
      )
    const of = wantsAll ? allFound(filters, count) : { by: 'ids' as const, ids: [...selected.keys()], expected: count }
    setBusy(true)
    try {
      onStarted(await call(startJob, { body: { key: keyFor(task, of), task, of } }))
      onClose()
    } catch (refusal) {
      setBusy(false)
      take(refusal)
    }
  }
  const reloadList = async () => {
    setBusy(true)
    await onReload()
    setBusy(false)
    setProblem(undefined)
    dismiss()
  }
  const otherCount = problem === countUnknown ? problem : refused('of.expected')
  const error = problem ?? otherCount ?? refused('task') ?? refused('of') ?? refused('of.filters')

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{kind === 'tag' ? t('Bulk Tag') : t('Bulk edit')}</DialogTitle>
      <DialogForm action={busy ? t('Starting...') : t('Start')} busy={busy} onSubmit={start} onCancel={onClose}>
        <SelectedPeople
          all={wantsAll}
          everybody={isUnfiltered(filters)}
          onAll={setWantsAll}
          total={total}
          selected={selected.size}
        />
        <LabelledSelect
          id="bulk-kind"
          label={t('What to change')}
          value={kind}
          onChange={({ target }) => {
            setProblem(undefined)
            setKind(target.value as BulkKind)
          }}
        >
          <option value="tag">{t('Tags')}</option>
          <option value="owner">{t('Record owner')}</option>
          <option value="stage">{t('Stage')}</option>
          <option value="client">{t('Client')}</option>
        </LabelledSelect>
        {kind === 'tag' && <TagFields {...input} selected={selected} onChange={change} />}
        {kind === 'owner' && <OwnerField value={input.ownerId} onChange={(ownerId) => change({ ownerId })} />}
        {kind === 'stage' && <StageField value={input.stage} onChange={(stage) => change({ stage })} />}
        {kind === 'client' && <ClientFields {...input} onChange={change} />}
        <Typography variant="body2" color="textSecondary">
          {undoLimitText(t, kind, number(maximum))}
        </Typography>
        {error && (
          <Typography variant="body2" color="error" role="alert">
            {translateMessage(t, error)}
          </Typography>
        )}
        {otherCount && (
          <Button variant="outlined" disabled={busy} onClick={reloadList} sx={{ justifySelf: 'start' }}>
            {t('Refresh list')}
          </Button>
        )}
      </DialogForm>
    </Dialog>
  )
}

const isUnfiltered = (filters: Filters): boolean => Object.keys(filterTexts(filters)).length === 0

/** All applicants that match the filters. A selection of all applicants must be requested explicitly. */
const allFound = (filters: Filters, expected: number): BulkSelection =>
  isUnfiltered(filters) ? { by: 'all', expected } : { by: 'filters', filters: filterTexts(filters), expected }

/** A bulk change must not start if its size is unknown. */
const countUnknown = templatedMessage(
  'Search is limited right now and cannot count these applicants. Refresh the list in a moment.',
)

/** States how many applicants can be changed at once, and how long that can be undone. */
function undoLimitText(t: TFunction, kind: BulkKind, most: string): string {
  if (kind === 'client') return t('Up to {{most}} at once. Sent after 1 minute – you can undo until then.', { most })
  return kind === 'stage'
    ? t('Up to {{most}} at once. You can undo for 1 minute. Applicants and partners are notified after that.', {
        most,
      })
    : t('Up to {{most}} at once. You can undo for 1 minute.', { most })
}

/** Returns the idempotency key of a call: the same key for the same request, so that a retry does nothing twice. */
function useKeys() {
  const keys = useRef(new Map<string, string>())
  return (...question: unknown[]): string => {
    const requestKey = JSON.stringify(question)
    const key = keys.current.get(requestKey) ?? crypto.randomUUID()
    keys.current.set(requestKey, key)
    return key
  }
}

interface BulkInput {
  add: string
  remove: string
  ownerId: string
  stage: PipelineStage
  clientId: string
  step: ClientStep
}

/** Represents "no owner" among the ids of colleagues. */
const nobody = 'nobody'
const noClient = { clientId: '', step: 'mail' as ClientStep }

function taskOf(kind: BulkKind, { add, remove, ownerId, stage, clientId, step }: BulkInput): BulkTask {
  if (kind === 'tag') return { kind, add: tagsIn(add), remove: tagsIn(remove) }
  if (kind === 'owner') return { kind, ownerId: ownerId === nobody ? null : ownerId }
  if (kind === 'stage') return { kind, stage }
  return step === 'proposed' ? { kind, clientId, stage: 'proposed' } : { kind, clientId, stage: 'asked', channel: step }
}

interface TagFieldsProps {
  add: string
  remove: string
  selected: ReadonlyMap<string, ApplicantRow>
  onChange: (part: { add?: string; remove?: string }) => void
}

function TagFields({ add, remove, selected, onChange }: TagFieldsProps) {
  const { t } = useTranslation()
  const there = tagsOf(selected.values())
  return (
    <>
      <LabelledInput
        id="bulk-add"
        autoFocus
        autoComplete="off"
        label={t('Add tags')}
        hint={t('Separate tags with commas')}
        value={add}
        onChange={({ target }) => onChange({ add: target.value })}
      />
      <LabelledInput
        id="bulk-remove"
        autoComplete="off"
        label={t('Remove tags')}
        hint={there.length > 0 ? t('Tags on the selected applicants: {{tags}}', { tags: there.join(', ') }) : undefined}
        value={remove}
        onChange={({ target }) => onChange({ remove: target.value })}
      />
    </>
  )
}

function OwnerField({ value, onChange }: { value: string; onChange: (ownerId: string) => void }) {
  const { t } = useTranslation()
  const { data = [] } = useRoute(listColleagues, {})
  return (
    <LabelledSelect
      id="bulk-owner"
      label={t('New record owner')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('Not selected')}</option>
      <option value={nobody}>{t('None')}</option>
      {data
        .filter(({ isActive }) => isActive)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </LabelledSelect>
  )
}

function StageField({ value, onChange }: { value: PipelineStage; onChange: (stage: PipelineStage) => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <LabelledSelect
      id="bulk-stage"
      label={t('New stage')}
      value={value}
      onChange={({ target }) => onChange(target.value as PipelineStage)}
    >
      {pipelineStages.map((stage) => (
        <option key={stage} value={stage}>
          {labelOf(pipelineStageLabels, stage, language)}
        </option>
      ))}
    </LabelledSelect>
  )
}
