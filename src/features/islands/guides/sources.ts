import type { GuideSource } from '#features/islands/island.ts';

/** The public bodies the guides rely on, each described once. */
export const SOURCES = {
  census: {
    title: '2022 Population and Housing Census',
    publisher: 'National Bureau of Statistics, with the Office of the Chief Government Statistician, Zanzibar',
    url: 'https://www.nbs.go.tz',
  },
  arrivals: {
    title: 'Zanzibar tourism statistics, monthly releases to December 2025',
    publisher: 'Office of the Chief Government Statistician, Zanzibar',
    url: 'https://www.ocgs.go.tz',
  },
  povertyAssessment: {
    title: 'Towards a More Inclusive Zanzibar Economy: Zanzibar Poverty Assessment 2022',
    publisher: 'World Bank',
    url: 'https://openknowledge.worldbank.org/handle/10986/38262',
  },
  energyProject: {
    title: 'Zanzibar Energy Sector Transformation and Access Project, approved in 2021',
    publisher: 'World Bank',
    url: 'https://projects.worldbank.org/en/projects-operations/project-detail/P169561',
  },
  stoneTown: {
    title: 'Stone Town of Zanzibar, World Heritage List, 2000',
    publisher: 'UNESCO',
    url: 'https://whc.unesco.org/en/list/173/',
  },
  airports: {
    title: 'Passengers at the airports of Zanzibar',
    publisher: 'Zanzibar Airports Authority',
    url: 'https://zaa.go.tz',
  },
  zipa: {
    title: 'Investment approvals, incentives and free economic zones',
    publisher: 'Zanzibar Investment Promotion Authority',
    url: 'https://www.zipa.go.tz',
  },
  zeco: {
    title: 'Electricity supply on Unguja and Pemba',
    publisher: 'Zanzibar Electricity Corporation',
    url: 'https://zeco.co.tz',
  },
  pembaFinance: {
    title: 'Finance for Pemba Airport and the roads of Unguja and Pemba',
    publisher: 'Ministry of Finance, Tanzania',
    url: 'https://www.mof.go.tz',
  },
  weather: {
    title: 'Seasons and forecasts',
    publisher: 'Tanzania Meteorological Authority',
    url: 'https://www.meteo.go.tz',
  },
  marinePark: {
    title: 'Mafia Island Marine Park, gazetted in 1995',
    publisher: 'Marine Parks and Reserves Unit, Tanzania',
    url: 'https://www.marineparks.go.tz',
  },
  mafiaDistrict: {
    title: 'Mafia District: administration and economy',
    publisher: 'Mafia District Council',
    url: 'https://mafiadc.go.tz',
  },
  landAct: {
    title: 'The Land Act, 1999',
    publisher: 'Parliament of Tanzania, text kept by FAOLEX',
    url: 'https://faolex.fao.org/docs/pdf/tan23795.pdf',
  },
  investmentAct: {
    title: 'Investment and Special Economic Zones Act, 2025',
    publisher: 'UNCTAD Investment Policy Monitor',
    url: 'https://investmentpolicy.unctad.org/investment-policy-monitor/measures/4975/revises-investment-regime-including-new-ipa-and-sez-regime',
  },
  tanesco: {
    title: 'Electricity supply on Mafia',
    publisher: 'Tanzania Electric Supply Company',
    url: 'https://www.tanesco.co.tz',
  },
} as const satisfies Record<string, GuideSource>;
