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
  "/api/admin/login": {
    post: {
      requestBody: { content: { "application/json": { email: string; password: string; totp?: string } } };
      responses: { 200: { content: { "application/json": components["schemas"]["SignedIn"] } } };
    };
  };
  "/api/admin-reverify": {
    get: { responses: { 200: { content: { "application/json": components["schemas"]["AdminSelf"] } } } };
  };
  "/api/admin/dashboard": {
    get: {
      parameters: { query?: { preset?: string; from?: string; to?: string } };
      responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["AdminDashboard"] } } } };
    };
  };
  "/api/admin/partners": {
    get: {
      parameters: { query?: { search?: string; page?: number; page_size?: number; ordering?: string } };
      responses: { 200: { content: { "application/json": components["schemas"]["PartnerPage"] } } };
    };
  };
  "/api/admin/masquerade": {
    post: {
      requestBody: { content: { "application/json": { partner_id: string; reason: string } } };
      responses: { 200: { content: { "application/json": { token: string; partnerId: string } } } };
    };
  };
  "/api/cookies/save": {
    post: {
      requestBody: { content: { "application/json": { name: string; value: string; minutes?: number } } };
      responses: { 200: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
  "/api/get-lenders-data/{filter}": {
    get: {
      parameters: { path: { filter: string } };
      responses: { 200: { content: { "application/json": components["schemas"]["Lender"][] } } };
    };
  };
  "/api/get-lender-data/{lenderId}": {
    get: {
      parameters: { path: { lenderId: number } };
      responses: { 200: { content: { "application/json": components["schemas"]["Lender"] } } };
    };
  };
  "/api/update-lender-data": {
    post: {
      requestBody: { content: { "application/json": { lender_id: number; property: string; value: string | number | null } } };
      responses: { 200: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
  "/api/create-lender": {
    post: {
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 200: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
  "/api/safe-delete-lender": {
    post: {
      requestBody: { content: { "application/json": { lender_id: number } } };
      responses: { 200: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
  "/api/search-list/{language}/{list_code}": {
    get: {
      parameters: { path: { language: string; list_code: string } };
      responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["Option"][] } } } };
    };
  };
  "/api/get-application-status-files-list": {
    get: { responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["StatusFile"][] } } } } };
  };
  "/api/uploads/{upload_id}": {
    get: {
      parameters: { path: { upload_id: string } };
      responses: { 200: { content: { "application/json": { success: boolean; data: components["schemas"]["Upload"] } } } };
    };
  };
  "/api/uploads/{upload_id}/apply": {
    post: {
      parameters: { path: { upload_id: string } };
      responses: { 202: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
  "/api/uploads/{upload_id}/undo": {
    post: {
      parameters: { path: { upload_id: string } };
      responses: { 200: { content: { "application/json": components["schemas"]["Told"] } } };
    };
  };
}

export interface components {
  schemas: {
    Told: { success: boolean; message: string };
    SignedIn: { token: string; adminId: string; roleId: string; last_login_at?: string | null };
    AdminSelf: {
      success: boolean;
      message: string;
      adminId: string;
      roleId: string;
      name: string;
      email: string;
      last_login_at: string | null;
    };
    AdminDashboard: {
      period: { preset: string; from: string; to: string };
      data_up_to: string;
      statuses: { status: string; count: number }[];
      partners: { partner_id: string | null; name: string; counts: Record<string, number>; total: number }[];
      totals: { leads: number; applications: number; submissions: number; disbursed_count: number; disbursed_amount: string };
    };
    Partner: { partner_id: string; key: string; name: string; status: string; created_at: string };
    PartnerPage: { count: number; next: string | null; previous: string | null; results: components["schemas"]["Partner"][] };
    Option: { id: number; name: string; min?: number | null; max?: number | null };
    Lender: {
      lender_id: number;
      name: string;
      display_name_en: string;
      display_name_hi: string;
      products: string[];
      min_income: number | null;
      max_income: number | null;
      min_age: number | null;
      max_age: number | null;
      ticket_class: number | null;
      credit_score_class: number | null;
      salaried: number;
      self_employed: number;
      business: number;
      priority: number | null;
      lender_status: number;
      autosubmission: number;
      api: number;
      lender_group_ids: number[];
      so_status: number;
      so_text: string;
      so_date_start: string | null;
      so_date_end: string | null;
      loan_amount_upto: number | null;
      tenure: string;
      interest_rate: string;
      apr_min: number | null;
      apr_max: number | null;
      processing_fees: string;
      age_text: string;
      employment_text: string;
      income_text: string;
      min_loan_text: string;
      max_loan_text: string;
      cibil_text: string;
      lender_journey_text: string;
      mp4_text: string;
      pptx_text: string;
      pdf_text: string;
    };
    StatusFile: { id: string; created_at: string; file_name: string; status: string; rows_updated: number; errors: string };
    UploadFault: { row: number; column: string; value: string; code: string; reason: string };
    Upload: {
      id: string;
      kind: string;
      file_name: string;
      state: string;
      check_only: boolean;
      can_apply: boolean;
      can_undo: boolean;
      failure: string | null;
      counts: { rows: number; applied: number; same: number; rejected: number; duplicate: number; superseded: number };
      progress: { done: number; total: number | null; rows_per_second: number | null; seconds_left: number | null };
      errors: components["schemas"]["UploadFault"][];
      error_count: number;
      created_at: string;
      by: string;
    };
  };
}
