import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId, useState } from 'react'
import { listStartRules } from '../../../../../shared/companies/contract/listStartRules.ts'
import { subjects } from '../../../../../shared/companies/domain/startRules.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { StartRules } from './StartRules.tsx'

/** Start requirements by trade; trades that have any come first. */
export function TradeRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [titleId, tradeId] = [useId(), useId()]
  const { data: storedRules, mutate } = useRoute(listStartRules, {}, { revalidateIfStale: true })
  const [chosen, setChosen] = useState<string>()
  const trades = professions.map((entry) => ({ subject: subjects.trade(entry.value) ?? '', label: entry[language] }))
  const hasRules = (subject: string) => storedRules?.some((rules) => rules.subject === subject) ?? false
  const groups = [
    { label: t('Trades with requirements'), trades: trades.filter(({ subject }) => hasRules(subject)) },
    { label: t('Other trades'), trades: trades.filter(({ subject }) => !hasRules(subject)) },
  ]
  const shown = chosen ?? (storedRules && (groups.flatMap((group) => group.trades)[0]?.subject ?? ''))
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogHead id={titleId} title={t('Start requirements by trade')} onClose={onClose} />
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          {t('Candidates must meet all of these to be cleared to start. Clients and orders can require more.')}
        </DialogContentText>
        <LabelledSelect
          id={tradeId}
          label={t('Trade')}
          value={shown ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        >
          {groups.map(
            (group) =>
              group.trades.length > 0 && (
                <optgroup key={group.label} label={group.label}>
                  {group.trades.map(({ subject, label }) => (
                    <option key={subject} value={subject}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ),
          )}
        </LabelledSelect>
        {shown && (
          <Box sx={{ minHeight: 96 }}>
            <StartRules
              key={shown}
              subject={shown}
              name={groups.flatMap(({ trades }) => trades).find(({ subject }) => subject === shown)?.label ?? ''}
              nothing={t('Only the right to work')}
              onChanged={() => void mutate()}
            />
          </Box>
        )}
      </DialogContent>
    </Dialog>
  )
}
