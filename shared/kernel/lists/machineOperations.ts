import type { ListEntry } from './listEntry.ts'

export const machineOperations = [
  { code: 'forklift', value: 'Forklift', en: 'Forklift', da: 'Gaffeltruck' },
  { code: 'telehandler', value: 'Telehandler', en: 'Telehandler', da: 'Teleskoplæsser' },
  { code: 'mobile_crane', value: 'Mobile crane', en: 'Mobile crane', da: 'Mobilkran' },
  { code: 'tower_crane', value: 'Tower crane', en: 'Tower crane', da: 'Tårnkran' },
  { code: 'excavator', value: 'Excavator', en: 'Excavator', da: 'Gravemaskine' },
  { code: 'wheel_loader', value: 'Wheel loader', en: 'Wheel loader', da: 'Gummiged' },
  { code: 'dumper', value: 'Dumper', en: 'Dumper', da: 'Dumper' },
  { code: 'boom_lift', value: 'Boom lift', en: 'Boom lift', da: 'Bomlift' },
  { code: 'scissor_lift', value: 'Scissor lift', en: 'Scissor lift', da: 'Sakselift' },
  { code: 'cnc_lathe', value: 'CNC lathe', en: 'CNC lathe', da: 'CNC-drejebænk' },
  { code: 'cnc_mill', value: 'CNC mill', en: 'CNC mill', da: 'CNC-fræser' },
  { code: 'press_brake', value: 'Press brake', en: 'Press brake', da: 'Kantpresse' },
  { code: 'lorry', value: 'Lorry', en: 'Lorry', da: 'Lastbil' },
  { code: 'tractor', value: 'Tractor', en: 'Tractor', da: 'Traktor' },
] as const satisfies readonly ListEntry[]
export type MachineOperation = (typeof machineOperations)[number]['value']
