import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { changeStartRules } from '../../../../../shared/companies/contract/changeStartRules.ts'
import { clientLimits } from '../../../../../shared/companies/domain/clientLimits.ts'
import { type StartRules, startRulesSchema } from '../../../../../shared/companies/domain/startRules.ts'
import { certificates } from '../../../../../shared/kernel/lists/certificates.ts'
import { call, shownMessage } from '../../../api/call.ts'
import { startRequirementText } from '../../../applicant/clearance/clearanceTexts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogForm } from '../../../ui/dialogs/DialogForm.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { AddOutlinedIcon as AddIcon } from '../../../ui/icons/AddOutlinedIcon.tsx'
import { staleIn } from '../staleIn.ts'
import { lineId, RuleFields } from './RuleFields.tsx'
import type { RuleLine } from './ruleChoices.ts'

interface StartRulesDialogProps {
  rules: StartRules
  /** The name of the trade, client or order with the requirements. */
  name: string
  onSaved: (rules: StartRules) => void
  onClose: () => void
}

const linesOf = ({ requirements }: StartRules): RuleLine[] =>
  requirements.map((requirement, id) => ({
    id,
    requirement,
    isTyped: requirement.kind === 'certificate' && certificates.every(({ value }) => value !== requirement.name),
  }))

/** Edits start requirements. */
export function StartRulesDialog({ rules, name, onSaved, onClose }: StartRulesDialogProps) {
  const { t } = useTranslation()
  const toast = useToast()
  const titleId = useId()
  const addId = useId()
  const language = useLanguage()
  const [base, setBase] = useState(rules)
  const [newer, setNewer] = useState<StartRules>()
  const [lines, setLines] = useState(() => linesOf(rules))
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const isDirty = JSON.stringify(lines) !== JSON.stringify(linesOf(base))
  const focused = useRef<string>(undefined)
  // Focuses what was added; after a removal, the button that adds.
  useEffect(() => {
    if (focused.current !== undefined) document.getElementById(focused.current)?.focus()
    focused.current = undefined
  })

  const requirements = lines.flatMap(({ requirement }) => requirement ?? [])
  const textOf = (requirements: StartRules['requirements']) =>
    requirements.map((requirement) => startRequirementText(requirement, { t, language })).join(', ')

  const save = async (version: number) => {
    setSent(true)
    const isWhole = lines.every(({ requirement, isTyped }) => requirement && !(isTyped && isNameless(requirement)))
    if (!isWhole) return
    setBusy(true)
    try {
      onSaved(
        await call(changeStartRules, {
          params: { subject: rules.subject },
          body: { version, requirements: requirements },
        }),
      )
      toast({ title: t('Requirements saved') })
      onClose()
    } catch (problem) {
      const current = staleIn(problem, startRulesSchema)
      if (current) setNewer(current)
      else toast({ title: translateMessage(t, shownMessage(problem)), variant: 'destructive' })
      setBusy(false)
    }
  }
  const add = () => {
    const id = Math.max(-1, ...lines.map((line) => line.id)) + 1
    focused.current = lineId(id)
    setLines([...lines, { id, isTyped: false }])
  }
  return (
    <Dialog open onClose={busy || isDirty ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('{{name}}: required before start', { name })}</DialogTitle>
      <DialogForm
        action={busy ? t('Saving...') : t('Save')}
        busy={busy}
        onSubmit={() => save(base.version)}
        onCancel={onClose}
      >
        {newer?.updatedAt && (
          <StaleNotice
            savedAt={newer.updatedAt}
            differences={[
              { label: t('Requirements'), theirs: textOf(newer.requirements), yours: textOf(requirements) },
            ]}
            busy={busy}
            onReload={() => {
              setLines(linesOf(newer))
              setBase(newer)
              setNewer(undefined)
            }}
            onOverwrite={() => void save(newer.version)}
          />
        )}
        <DialogContentText>
          {t(
            'The right to work is always required. Sources are for guidance only. If in doubt, ask your legal adviser.',
          )}
        </DialogContentText>
        {lines.map((line, index) => (
          <RuleFields
            key={line.id}
            number={index + 1}
            line={line}
            isSent={isSent}
            onChange={(next) => setLines(lines.with(index, next))}
            onRemove={() => {
              focused.current = addId
              setLines(lines.toSpliced(index, 1))
            }}
          />
        ))}
        {lines.length < clientLimits.startRules.most && (
          <Box>
            <Button id={addId} size="small" startIcon={<AddIcon />} onClick={add}>
              {t('Add requirement')}
            </Button>
          </Box>
        )}
      </DialogForm>
    </Dialog>
  )
}

const isNameless = (requirement: NonNullable<RuleLine['requirement']>): boolean =>
  requirement.kind === 'certificate' && requirement.name.trim() === ''
