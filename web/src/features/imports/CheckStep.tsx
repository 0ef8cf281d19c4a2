import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { DateOrder, ImportMapping } from '../../../../shared/imports/domain/importMapping.ts'
import { shownMessage } from '../../api/call.ts'
import { translateMessage } from '../../i18n/translateMessage.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { CheckResult } from './CheckResult.tsx'
import { type Check, type ColumnFields, checkRows } from './checkRows.ts'
import type { NamedFile } from './columns.ts'

interface CheckStepProps {
  named: NamedFile
  fields: ColumnFields
  dateOrder: DateOrder
  fileName: string
}

type Replaced = ImportMapping['replaced']
type Outcome = { check: Check } | { problem: unknown } | 'cancelled'

/** Checks all rows, again after each decision about values. Leaving the page cancels. */
export function CheckStep({ named, fields, dateOrder, fileName }: CheckStepProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [replaced, setReplaced] = useState<Replaced>({})
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const [abort, setAbort] = useState<AbortController>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the check
  useEffect(() => {
    const controller = new AbortController()
    setAbort(controller)
    setOutcome(undefined)
    setChecked(0)
    const { signal } = controller
    checkRows({ rows: named.rows, fields, mapping: { dateOrder, replaced }, signal, onProgress: setChecked }).then(
      (check) => setOutcome({ check }),
      (problem: unknown) => {
        if (!signal.aborted) setOutcome({ problem })
      },
    )
    return () => controller.abort()
  }, [named, fields, dateOrder, replaced, attempt])

  const total = named.rows.length
  const again = (
    <Button size="small" onClick={() => setAttempt(attempt + 1)}>
      {t('Check again')}
    </Button>
  )
  if (outcome === undefined)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <ProgressBar value={(checked / total) * 100} aria-label={t('Checking the rows')} />
        </Box>
        <Box role="status">
          {t('{{checked}} of {{total}} rows checked', { checked: number(checked), total: number(total) })}
        </Box>
        <Button
          onClick={() => {
            abort?.abort()
            setOutcome('cancelled')
          }}
        >
          {t('Cancel')}
        </Button>
      </Box>
    )
  if (outcome === 'cancelled')
    return (
      <Notice tone="info" action={again}>
        {t('The check was cancelled. Nothing was stored.')}
      </Notice>
    )
  if ('problem' in outcome)
    return (
      <Notice tone="error" title={t('The check failed')} action={again}>
        {translateMessage(t, shownMessage(outcome.problem))}
      </Notice>
    )
  return (
    <CheckResult
      check={outcome.check}
      columns={named.columns.map(({ name }) => name)}
      fileName={fileName}
      onDecided={(decided) => setReplaced(merged(replaced, decided))}
    />
  )
}

/** Returns the decisions of both, by field and value. */
function merged(before: Replaced, next: Replaced): Replaced {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(next)])] as (keyof Replaced)[]
  return Object.fromEntries(fields.map((field) => [field, { ...before[field], ...next[field] }]))
}
