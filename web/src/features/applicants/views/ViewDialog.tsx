import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import {
  type DigestPace,
  digestPaces,
  newViewSchema,
  type ShownView,
} from '../../../../../shared/bulk/domain/savedView.ts'
import type { FieldProblem } from '../../../../../shared/kernel/domain/errors.ts'
import { limits } from '../../../../../shared/kernel/domain/limits.ts'
import { checked } from '../../../../../shared/kernel/domain/problems.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../ui/controls/LabelledCheck.tsx'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { useRefused } from '../../../ui/forms/useRefused.ts'
import { digestTexts } from './digestTexts.ts'

export interface ViewWords extends Pick<ShownView, 'name' | 'isPublic'> {
  description: string
  digest: DigestPace | null
}

interface ViewDialogProps {
  title: string
  /** The view to edit; undefined for a new one. */
  view?: ShownView
  mayShare: boolean
  /** Whether the user may subscribe to mails about changes in the view. */
  mayBeMailed: boolean
  onSave: (words: ViewWords) => Promise<unknown>
  onClose: () => void
}

/** The choice of no mails. */
const never = 'never'

const wordsSchema = newViewSchema.pick({ name: true, description: true })

/** Asks for a view's name and who can see it. */
export function ViewDialog({ title, view, mayShare, mayBeMailed, onSave, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [description, setDescription] = useState(view?.description ?? '')
  const [isPublic, setPublic] = useState(view?.isPublic ?? false)
  const [digest, setDigest] = useState<DigestPace | null>(view?.digest ?? null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const { refused, take } = useRefused()
  const unusable = refused('filters') ?? refused('filters.search')
  const problemAt = (path: string) => problems.find((each) => each.path === path) ?? refused(path)

  const save = async () => {
    const { problems } = checked(wordsSchema, { name, description })
    setProblems(problems ?? [])
    if (problems) return
    setBusy(true)
    try {
      await onSave({ name, description, isPublic, digest })
      toast({ title: t('View “{{name}}” saved', { name: name.trim() }) })
      onClose()
    } catch (problem) {
      setBusy(false)
      take(problem)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogForm action={busy ? t('Saving...') : t('Save')} busy={busy} onSubmit={save} onCancel={onClose}>
        <LabelledInput
          id="view-name"
          required
          autoFocus
          autoComplete="off"
          label={t('Name')}
          maxLength={limits.savedView.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problemAt('name')}
        />
        <LabelledInput
          id="view-description"
          multiline
          minRows={2}
          label={t('Description')}
          maxLength={limits.savedView.description}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={problemAt('description')}
        />
        {mayBeMailed && (
          <LabelledSelect
            id="view-digest"
            label={t('Email me changes')}
            value={digest ?? never}
            onChange={({ target }) => setDigest(digestPaces.find((pace) => pace === target.value) ?? null)}
          >
            <option value={never}>{t('Never')}</option>
            {digestPaces.map((pace) => (
              <option key={pace} value={pace}>
                {digestTexts(t)[pace]}
              </option>
            ))}
          </LabelledSelect>
        )}
        {mayShare && (
          <LabelledCheck
            checked={isPublic}
            onChange={(event) => setPublic(event.target.checked)}
            label={t('Share with all staff')}
          />
        )}
        {unusable && (
          <Typography variant="body2" color="error" role="alert">
            {translateMessage(t, unusable)}
          </Typography>
        )}
      </DialogForm>
    </Dialog>
  )
}
