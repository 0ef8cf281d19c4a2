import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { weekNumber } from '../../../../../shared/kernel/domain/calendarDays.ts'
import { channelLabels } from '../../../../../shared/kernel/lists/channels.ts'
import { type LabelLanguage, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import { professions as professionLabels } from '../../../../../shared/kernel/lists/professions.ts'
import type { DashboardCharts } from '../../../../../shared/search/domain/dashboardCharts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/monthName.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { filteredListUrl } from '../../../urls.ts'
import type { ChartData } from './chartData.ts'

interface Words {
  t: TFunction
  language: LabelLanguage
}

/** The charts in the user's language; undefined while there are none. */
export function useChartData(charts: DashboardCharts | null | undefined) {
  const { t } = useTranslation()
  const language = useLanguage()
  return useMemo(() => {
    if (!charts) return undefined
    const words = { t, language }
    return {
      stages: stagesIn(charts, words),
      timeInStage: timeIn(charts, words),
      sources: sourcesIn(charts, words),
      hires: hiresIn(charts, words),
      availability: availabilityIn(charts, words),
      availableNow: t('{{count}} can start now', { count: charts.availability.now }),
    }
  }, [charts, t, language])
}

const stageRow = (stage: PipelineStage, language: LabelLanguage) => ({
  label: labelOf(pipelineStageLabels, stage, language),
  to: filteredListUrl({ pipelineStage: stage, status: 'active' }),
})

const stagesIn = ({ stages }: DashboardCharts, { t, language }: Words): ChartData => ({
  of: t('Stage'),
  rows: stages.map(({ stage }) => stageRow(stage, language)),
  series: [{ name: t('Candidates'), values: stages.map(({ count }) => count) }],
})

const timeIn = ({ timeInStage }: DashboardCharts, { t, language }: Words): ChartData => ({
  of: t('Stage'),
  rows: timeInStage.map(({ stage }) => stageRow(stage, language)),
  series: [
    { name: t('Median (days)'), values: timeInStage.map(({ median }) => median) },
    { name: t('90th percentile (days)'), values: timeInStage.map(({ p90 }) => p90) },
  ],
})

function hiresIn({ hires }: DashboardCharts, { t, language }: Words): ChartData {
  return {
    of: t('Month'),
    rows: hires.map(({ month }) => ({
      label: monthName(month, language, { month: 'long', year: 'numeric' }),
      short: monthName(month, language, { month: 'short' }),
      to: filteredListUrl({ pipelineStage: 'hired', stageMonth: month }),
    })),
    series: [{ name: t('Hired'), values: hires.map(({ count }) => count) }],
  }
}

function sourcesIn({ sources: { channels, others, unknown } }: DashboardCharts, { t, language }: Words): ChartData {
  const rest = [
    { label: t('Other sources'), count: others },
    { label: t('Unknown'), count: unknown },
  ].filter(({ count }) => count > 0)
  return {
    of: t('Source'),
    rows: [
      ...channels.map(({ channel }) => ({
        label: labelOf(channelLabels, channel, language),
        to: filteredListUrl({ channel, status: 'active' }),
      })),
      ...rest.map(({ label }) => ({ label })),
    ],
    series: [{ name: t('Candidates'), values: [...channels, ...rest].map(({ count }) => count) }],
  }
}

function availabilityIn({ availability: { professions, weeks } }: DashboardCharts, { t, language }: Words): ChartData {
  const label = (value: string) => labelOf(professionLabels, value, language)
  return {
    of: t('Week'),
    rows: weeks.map(({ from }) => {
      const week = weekNumber(from)
      return { label: t('Week {{week}}', { week }), short: String(week) }
    }),
    series: [
      ...professions.map((value, place) => ({
        name: label(value),
        values: weeks.map(({ counts }) => counts[place] ?? 0),
      })),
      { name: t('Other trades'), values: weeks.map(({ others }) => others) },
    ],
  }
}
