import type { NamesOfProfessions } from '../professions.ts'

/** Danish names besides the labels and everyday names. */
export const da: Partial<NamesOfProfessions> = {
  concrete_worker: 'betonmand',
  floor_layer_tiler: 'fliselægger',
  plumber_pipefitter: 'vvs',
  refrigeration_hvac_mechanic: 'kølemontør, ventilationsmontør',
  building_electrician: 'elektriker',
  van_driver: 'chauffør',
  lorry_driver: 'chauffør',
  crane_operator: 'kranmand',
  freight_handler: 'havnearbejder',
  food_machine_operator: 'maskinoperatør',
  sheet_metal_worker: 'smed',
  cnc_operator: 'cnc',
  industrial_mechanic: 'mekaniker',
  electrical_fitter: 'elektriker, elektromontør',
  assembler: 'montør',
  civil_technician: 'anlægstekniker',
  rope_access_technician: 'rebtekniker',
}
