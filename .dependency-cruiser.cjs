/** Imports point one way: webapp-shared, then a bundle's api, its drafts, its features, then its app. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "shared-knows-no-bundle",
      severity: "error",
      from: { path: "^webapp-shared/" },
      to: { path: "^webapp-(consumer|partner|admin)/" },
    },
    {
      name: "bundles-never-meet",
      severity: "error",
      from: { path: "^webapp-(consumer|partner|admin)/" },
      to: { path: "^webapp-(consumer|partner|admin)/", pathNot: "^webapp-$1/" },
    },
    {
      name: "features-never-meet",
      severity: "error",
      from: { path: "^(webapp-[^/]+)/src/features/([^/]+)/" },
      to: { path: "^$1/src/features/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "api-below-drafts",
      severity: "error",
      comment: "calls and their types know no form",
      from: { path: "^(webapp-[^/]+)/src/api/" },
      to: { path: "^$1/src/(drafts|components|features|app)/" },
    },
    {
      name: "drafts-below-components",
      severity: "error",
      comment: "what was typed is kept without knowing who draws it",
      from: { path: "^(webapp-[^/]+)/src/drafts/" },
      to: { path: "^$1/src/(components|features|app)/" },
    },
    {
      name: "components-below-features",
      severity: "error",
      comment: "what several features draw alike",
      from: { path: "^(webapp-[^/]+)/src/components/" },
      to: { path: "^$1/src/(features|app)/" },
    },
    {
      name: "features-below-app",
      severity: "error",
      from: { path: "^(webapp-[^/]+)/src/features/" },
      to: { path: "^$1/src/app/" },
    },
    {
      name: "lib-stands-alone",
      severity: "error",
      comment: "what is pure stays pure",
      from: { path: "^webapp-shared/src/lib/", pathNot: "\\.test\\.ts$" },
      to: { path: "^webapp-shared/src/", pathNot: "^webapp-shared/src/lib/" },
    },
    {
      name: "testing-stays-in-tests",
      severity: "error",
      from: { path: "^webapp-[^/]+/src/", pathNot: "\\.test\\.tsx?$|^webapp-shared/src/testing/" },
      to: { path: "^webapp-shared/src/testing/" },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsConfig: { fileName: "tsconfig.base.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
