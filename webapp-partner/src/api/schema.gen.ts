export interface paths {
  "/api/site": {
    get: {
      parameters: { query?: { segment?: string } };
      responses: {
        200: {
          content: {
            "application/json": {
              success: boolean;
              data: {
                settings: {
                  idle_minutes: Record<string, number>;
                  idle_countdown_seconds: number;
                  help_url: string;
                  help_orgid: string;
                  phone_length: number;
                };
              };
            };
          };
        };
      };
    };
  };
  "/api/get-partner-by-name/{name}": {
    get: {
      parameters: { path: { name: string } };
      responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["Brand"] } } } };
    };
  };
  "/api/cookies/delete": {
    post: {
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 200: { content: { "application/json": { success: boolean; message: string } } } };
    };
  };
  "/api/partner/login": {
    post: {
      requestBody: { content: { "application/json": { username: string; password: string; totp?: string } } };
      responses: { 200: { content: { "application/json": { token: string; partnerId: string; last_login_at?: string | null } } } };
    };
  };
  "/api/partner-reverify": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["PartnerSelf"] } } } };
  };
  "/api/admin/masquerade/exit": {
    post: { responses: { 200: { content: { "application/json": { success: boolean; message: string } } } } };
  };
  "/api/partner/dashboard": {
    get: {
      parameters: { query?: { preset?: string; from?: string; to?: string } };
      responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["PartnerDashboard"] } } } };
    };
  };
  "/api/partner/get-eligibility-criteria": {
    get: { responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["Criteria"][] } } } } };
  };
}

export interface components {
  schemas: {
    Brand: {
      key: string;
      name: string;
      logo: string;
      title: string;
      font_source: string;
      font_family: string;
      primary_colour: string;
      secondary_colour: string;
    };
    PartnerSelf: {
      success: boolean;
      partnerId: string;
      name: string;
      partner_name: string;
      role: string;
      masquerade: boolean;
      last_login_at: string | null;
    };
    PartnerDashboard: {
      period: { preset: string; from: string; to: string };
      data_up_to: string;
      leads: number;
      applications: number;
      approved: { count: number; amount: string };
      disbursed: { count: number; amount: string };
      conversion_percent: string | null;
      funnel: { step: string; count: number }[];
      recent: {
        application_ref: string;
        customer: string;
        product: string;
        lender: string;
        status: string;
        amount: string;
        at: string;
      }[];
      by_day: { date: string; leads: number; applications: number; disbursed: number }[];
    };
    Criteria: {
      name: string;
      age: string | null;
      employment: string | null;
      income: string | null;
      min_loan: string | null;
      max_loan: string | null;
      cibil: string | null;
      lender_journey: string | null;
    };
  };
}
