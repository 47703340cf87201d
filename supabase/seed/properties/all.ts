import type { SeedProperty } from '../types.ts';
import { draftProperties } from './drafts.ts';
import { fumbaProperties } from './fumba.ts';
import { jambianiKizimkaziProperties } from './jambiani-kizimkazi.ts';
import { kiwengwaPongweProperties } from './kiwengwa-pongwe.ts';
import { mafiaProperties } from './mafia.ts';
import { matemweProperties } from './matemwe.ts';
import { michamviBwejuuProperties } from './michamvi-bwejuu.ts';
import { pajeProperties } from './paje.ts';
import { pembaProperties } from './pemba.ts';
import { stoneTownProperties } from './stone-town.ts';
import { northProperties } from './unguja-north.ts';

export const properties: SeedProperty[] = [
  ...northProperties,
  ...matemweProperties,
  ...kiwengwaPongweProperties,
  ...michamviBwejuuProperties,
  ...pajeProperties,
  ...jambianiKizimkaziProperties,
  ...fumbaProperties,
  ...stoneTownProperties,
  ...pembaProperties,
  ...mafiaProperties,
  ...draftProperties,
];
