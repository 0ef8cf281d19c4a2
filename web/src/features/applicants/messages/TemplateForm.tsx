import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { FormikErrors } from 'formik'
import { useId, useState } from 'react'
import { messageLimits } from '../../../../../shared/conversations/domain/messageLimits.ts'
import {
  type MessageTemplate,
  templateWordsSchema,
} from '../../../../../shared/conversations/domain/messageTemplate.ts'
import { ApiError, shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { LabelledInput } from '../../../ui/fields/LabelledInput.tsx'
import { submitAlone } from '../../../ui/forms/submitAlone.ts'
import { formErrors, problemIn, validateWith } from '../../../ui/forms/zodForm.ts'
import { MessageFields, shownProblems, type TextProblems } from './MessageFields.tsx'
import { emptyDraft } from './messageDraft.ts'
import { draftFrom, type TemplateInput, templateOf, useTemplates } from './useTemplates.ts'

type Problems = TextProblems & FormikErrors<{ name: string }>
const problemsOf = validateWith<TemplateInput>(templateWordsSchema)

/**
 * Creates or edits a template. If another user has changed it in the meantime, the user is notified and sees the change
 * in the list.
 */
export function TemplateForm({ template, onClose }: { template?: MessageTemplate; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const language = useLanguage()
  const { save, reload } = useTemplates()
  const [name, setName] = useState(template?.name ?? '')
  const [draft, setDraft] = useState(() => (template ? draftFrom(template, language) : emptyDraft(language)))
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  const showProblems = (found: Problems) => {
    setProblems(found)
    setDraft(shownProblems(draft, found))
  }

  const submit = async () => {
    const edited = templateOf(name, draft)
    const found = problemsOf(edited) as Problems
    showProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await save(edited, template)
      toast({ title: t('Template saved') })
      onClose()
    } catch (problem) {
      setBusy(false)
      if (problem instanceof ApiError) showProblems(formErrors(withoutTemplate(problem.answer?.fields)))
      const title = translateMessage(t, shownMessage(problem, 'The template could not be saved. Please try again.'))
      toast({ title, variant: 'destructive' })
      await reload()
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={submitAlone(() => void submit())}>
        <DialogTitle id={titleId}>{template ? t('Edit template') : t('New template')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
          <LabelledInput
            id="template-name"
            label={t('Name')}
            value={name}
            maxLength={messageLimits.templateName}
            error={problemIn(problems.name)}
            disabled={busy}
            onChange={({ target }) => setName(target.value)}
          />
          <MessageFields draft={draft} problems={problems} disabled={busy} onChange={setDraft} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? t('Saving...') : t('Save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** For a change, the server prefixes field names with `template`. */
const withoutTemplate = <Problem extends { path: string }>(fields: readonly Problem[] = []): Problem[] =>
  fields.map((problem) => ({ ...problem, path: problem.path.replace(/^template\./, '') }))
