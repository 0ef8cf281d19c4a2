import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import type { ChipColours } from '../ui/text/SoftChip.tsx'

/** The specification's colour for each stage, as soft chips. Text on background meets AA (4.5:1) in both modes. */
export const stageColours: Record<PipelineStage, Record<'light' | 'dark', ChipColours>> = {
  new: {
    light: { text: '#1e4fa8', background: '#e8f0fe', border: '#c4d7f8' },
    dark: { text: '#a9c8ff', background: '#172a4a', border: '#2a4575' },
  },
  screening: {
    light: { text: '#735300', background: '#fff6d6', border: '#f0dc94' },
    dark: { text: '#f5d76e', background: '#352b0b', border: '#5c4b14' },
  },
  interview: {
    light: { text: '#96420a', background: '#ffeedd', border: '#f8cfa6' },
    dark: { text: '#ffb98a', background: '#3d2310', border: '#69401f' },
  },
  shortlisted: {
    light: { text: '#2b6412', background: '#e9f6df', border: '#c3e3ae' },
    dark: { text: '#b5e08f', background: '#1e3213', border: '#365822' },
  },
  offered: {
    light: { text: '#6b33b0', background: '#f3eafe', border: '#dcc7f7' },
    dark: { text: '#d3b6ff', background: '#2e1f49', border: '#4d367a' },
  },
  hired: {
    light: { text: '#07624a', background: '#d9f5ea', border: '#a3dfc9' },
    dark: { text: '#7fe3c0', background: '#0c3529', border: '#145b46' },
  },
  rejected: {
    light: { text: '#a8201f', background: '#fdeaea', border: '#f4c4c4' },
    dark: { text: '#ffb0ad', background: '#431a1b', border: '#70302f' },
  },
}
