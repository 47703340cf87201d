import type { Route } from '../admin-route.ts';
import type { SectionId } from '../settings/SettingsSection.tsx';

/** What of a new site is done. */
export interface SetupFacts {
  /** Whether the demo content is there, so that nothing looks empty. */
  hasDemo: boolean;
  hasName: boolean;
  hasContacts: boolean;
  hasStory: boolean;
  areas: number;
  clients: number;
  properties: number;
}

interface SetupStep {
  label: string;
  route: Route;
}

/** What is left to do before a new site has something to show, in the order in which it goes best. */
export function listSetupSteps(facts: SetupFacts): SetupStep[] {
  if (facts.hasDemo) return [];
  const steps: [isDone: boolean, step: SetupStep][] = [
    [facts.hasName, { label: 'Give the site your name', route: settingsAt('brand') }],
    [facts.hasContacts, { label: 'Enter your contacts', route: settingsAt('contact') }],
    [facts.hasStory, { label: 'Tell your story and claims', route: settingsAt('about') }],
    [facts.areas > 0, { label: 'Add the first area', route: { tab: 'areas', params: { open: 'new' } } }],
    [facts.clients > 0, { label: 'Add the first client', route: { tab: 'clients', params: { open: 'new' } } }],
    [facts.properties > 0, { label: 'Add the first property', route: { tab: 'properties', params: { open: 'new' } } }],
  ];
  return steps.flatMap(([isDone, step]) => (isDone ? [] : [step]));
}

function settingsAt(section: SectionId): Route {
  return { tab: 'settings', params: { section } };
}
