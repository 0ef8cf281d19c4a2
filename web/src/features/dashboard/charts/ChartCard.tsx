import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { withOwnScript } from '../../../routing/withOwnScript.tsx'
import { onlineImport } from '../../../ui/feedback/onlineImport.ts'
import { WhenSeen } from '../../../ui/text/WhenSeen.tsx'
import type { BarsProps } from './Bars.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartData } from './chartData.ts'
import { chartHeight } from './chartHeight.ts'

/** The chart library is half as large as the page around it, so it loads when the first chart comes into view. */
const Bars = withOwnScript<BarsProps>(async () => (await onlineImport(() => import('./Bars.tsx'))).Bars)

interface ChartCardProps extends Omit<BarsProps, 'charted'> {
  title: string
  /** Undefined while loading. */
  charted: ChartData | undefined
  /** Explains what is counted and what is not. */
  hint: ReactNode
  /** Shown instead of an empty chart. */
  empty: string
  wide?: boolean
}

/** A chart with its table, which screen readers can always read and any user can open. */
export function ChartCard({ title, hint, empty, wide = false, charted, ...bars }: ChartCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [isTable, setTable] = useState(false)
  const isEmpty = charted?.series.every(({ values }) => values.every((value) => !value))
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2.5, minWidth: 0, ...(wide && { gridColumn: '1 / -1' }) }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1, minHeight: 44 }}>
        <Typography variant="h3" id={titleId} sx={{ py: 1 }}>
          {title}
        </Typography>
        {charted && !isEmpty && (
          <Button size="small" sx={{ flexShrink: 0 }} onClick={() => setTable(!isTable)}>
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        )}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      {!charted && <Skeleton variant="rounded" height={chartHeight} aria-label={t('Loading')} />}
      {isEmpty && (
        <Box sx={{ height: chartHeight, display: 'grid', placeItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {empty}
          </Typography>
        </Box>
      )}
      {charted && !isEmpty && (
        <>
          <ChartTable title={title} charted={charted} isHidden={!isTable} />
          {!isTable && (
            <Box aria-hidden>
              <WhenSeen height={chartHeight}>
                <WithoutScript instead={t('The chart could not be shown. The table has the same figures.')}>
                  <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
                    <Bars charted={charted} {...bars} />
                  </Suspense>
                </WithoutScript>
              </WhenSeen>
            </Box>
          )}
        </>
      )}
    </Card>
  )
}

/** Replaces a chart whose script fails to load, so that the page around it keeps working. */
class WithoutScript extends Component<{ instead: string; children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }
  static getDerivedStateFromError = () => ({ isMissing: true })
  override render() {
    if (!this.state.isMissing) return this.props.children
    return (
      <Typography variant="body2" color="textSecondary">
        {this.props.instead}
      </Typography>
    )
  }
}
