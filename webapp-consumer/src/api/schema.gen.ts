// Made by `npm run schema` from openapi.json; never edited by hand.

export interface paths {
    "/api/{company}-intake-fields/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/{finance-company}-intake-fields/{creditapp_uuid}: the option lists, or why there is no form. */
        get: operations["get_company_intake_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{company}-intake/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/{finance-company}-intake/{creditapp_uuid}: the filled-in form.
         *
         *     It waits a moment for the company. 409 `intake.still_checking` means: ask again in a second with the same
         *     Idempotency-Key and answers; they arrive once. 503 `intake.company_away`: the company gave no answer, nothing is
         *     lost, try later.
         */
        post: operations["post_company_intake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/login */
        post: operations["post_admin_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description POST /api/applications: begin one. GET: one's own, newest first. */
        get: operations["get_applications"];
        put?: never;
        /** @description POST /api/applications: begin one. GET: one's own, newest first. */
        post: operations["post_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}: with submissions and histories. PATCH: ask for another amount or tenure. */
        get: operations["get_applications_app_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET /api/applications/{appId}: with submissions and histories. PATCH: ask for another amount or tenure. */
        patch: operations["patch_applications_app_id"];
        trace?: never;
    };
    "/api/applications/{app_id}/auto-submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}/auto-submit: the lenders named beforehand and what became of each wish. */
        get: operations["get_applications_app_id_auto_submit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/consent/{lender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}/consent/{lender_id}: what the customer agrees to for this lender. */
        get: operations["get_applications_app_id_consent_lender_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/kfs/{lender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}/kfs/{lender_id}: the Key Facts Statement as JSON, or as PDF with ?format=pdf. */
        get: operations["get_applications_app_id_kfs_lender_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}/offers: the list as of now; asked again each second while it is not complete. */
        get: operations["get_applications_app_id_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/applications/{appId}/submissions with Idempotency-Key: send the application to one lender. */
        post: operations["post_applications_app_id_submissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/accept-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/accept-invite: the first password, and the name as the person writes it. */
        post: operations["post_auth_area_accept_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/forgot, area = admin or partner. Answers alike whether or not anybody has this name. */
        post: operations["post_auth_area_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/links: for whom an open link is. 404 `accounts.link_…` says why one is over. */
        post: operations["post_auth_area_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/password-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/password-checks: whether a password would be accepted, while it is typed. Nothing is kept.
         *     422 at `password` with every rule it breaks.
         */
        post: operations["post_auth_area_password_checks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/reset: a new password by a reset link. */
        post: operations["post_auth_area_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/consumer/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/consumer/logout */
        post: operations["post_auth_consumer_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/consumer/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/consumer/refresh */
        post: operations["post_auth_consumer_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auto-submit-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/auto-submit-lenders: who may be named to get an application without a further click, by name. */
        get: operations["get_auto_submit_lenders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/calculators/loan: instalment, totals, APR and schedule, by the regulator's method. */
        post: operations["post_calculators_loan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cards: the cards customers may choose from, by yearly fee, lowest first. */
        get: operations["get_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{category_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cards/{id}/clicks: records that the customer leaves for the issuer, answers its address. */
        post: operations["post_cards_category_id_clicks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/chosen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cards/chosen: one's own cards, the latest first, with the reference each issuer got. */
        get: operations["get_cards_chosen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/consents */
        get: operations["get_consents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/consents/withdraw */
        post: operations["post_consents_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cookies/delete: take one of the six away. */
        post: operations["post_cookies_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cookies/read?name=: the value, or null. */
        get: operations["get_cookies_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cookies/save: keep one of the six known values in the browser. They grant nothing. */
        post: operations["post_cookies_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deals: as vouchers, for the offers that lead to a provider's own page. */
        get: operations["get_deals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{perk_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/deals/{id}/clicks: records that the customer leaves for the provider, answers its address. */
        post: operations["post_deals_perk_id_clicks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-client-ip: the caller's address, or null. */
        get: operations["get_get_client_ip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own. */
        get: operations["get_get_partner_by_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own. */
        get: operations["get_get_partner_by_name_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getLanguages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/getLanguages: the languages of a country. */
        post: operations["post_getLanguages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getMaskInfo/{prospect_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/getMaskInfo/{id}: masked PAN and birth date of one's own record. */
        get: operations["get_getMaskInfo_prospect_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/help-requests: the need-help dialog's form-encoded post (specification 7, Help form). */
        post: operations["post_help_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journey-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/journey-events: one step of a journey, without personal data. */
        post: operations["post_journey_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/legal/{kind}: the legal text in force, a partner's own where it has one. */
        get: operations["get_legal_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/login */
        post: operations["post_partner_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pincodes/{pin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/pincodes/{pin}: city and state, offline. */
        get: operations["get_pincodes_pin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/products: the thirteen products with their state. */
        get: operations["get_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects: begin a visit; the same answer for known and unknown numbers. */
        post: operations["post_prospects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/otp: another code. */
        post: operations["post_prospects_prospect_id_otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/verify: the code becomes a session; sets the refresh cookie. */
        post: operations["post_prospects_prospect_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}: every option list by code. */
        get: operations["get_search_list_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}/{list_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}/{id}: one option list. */
        get: operations["get_search_list_language_list_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/set-language: keep the interface language; uid is the prospectAppId. */
        post: operations["post_set_language"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/site?segment=: all that a first page needs in one answer; an unknown segment is 404. */
        get: operations["get_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/submissions/{id}: one submission with its history. */
        get: operations["get_submissions_submission_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/submissions/{id}/click: records that the customer leaves for the lender, answers its address. */
        post: operations["post_submissions_submission_id_click"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/submissions/{id}/withdraw: the customer says no. */
        post: operations["post_submissions_submission_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{prospect_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, PATCH /api/user/{prospectAppId}: one's own record. */
        get: operations["get_user_prospect_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET, PATCH /api/user/{prospectAppId}: one's own record. */
        patch: operations["patch_user_prospect_id"];
        trace?: never;
    };
    "/api/user/{prospect_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/user/{prospectAppId}/confirm: the welcome-back check by PAN or birth date. */
        post: operations["post_user_prospect_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{prospect_id}/drafts/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, PUT /api/user/{prospectAppId}/drafts/{form}: what was typed and not sent yet. */
        get: operations["get_user_prospect_id_drafts_form"];
        /** @description GET, PUT /api/user/{prospectAppId}/drafts/{form}: what was typed and not sent yet. */
        put: operations["put_user_prospect_id_drafts_form"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/vouchers: what can be had first, ending soonest first; then what is sold out or ended lately. */
        get: operations["get_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/{perk_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/vouchers/{id}/code: this customer's code, the same one however often it is asked for. */
        post: operations["post_vouchers_perk_id_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/vouchers/codes: one's own codes, the latest first. */
        get: operations["get_vouchers_codes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        AcceptInviteInRequest: {
            name?: string;
            password: string;
            token: string;
        };
        AddressOut: {
            ip: string | null;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        AdminLoginInRequest: {
            email: string;
            password: string;
            totp?: string;
        };
        AdminLoginOut: {
            adminId: string;
            email: string;
            /** Format: date-time */
            last_login_at: string | null;
            name: string;
            /** @description Encoded, for display only. */
            roleId: string;
            success: boolean;
            token: string;
        };
        ApplicationData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            /** Format: date-time */
            created_at: string;
            product_type: string;
            submissions: components["schemas"]["SubmissionData"][];
            tenure_months: number;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ApplicationInRequest: {
            /** @description Rupees. */
            amount?: string | number | null;
            auto_submit?: components["schemas"]["AutoSubmitInRequest"][];
            product_type: string;
            /** @description Months. */
            tenure_months?: number | null;
        };
        ApplicationMadeOut: {
            /** Format: uuid */
            appId: string;
            success: boolean;
        };
        ApplicationOut: {
            data: components["schemas"]["ApplicationData"];
            success: boolean;
        };
        ApplicationRow: {
            amount: string;
            /** Format: uuid */
            appId: string;
            /** Format: date-time */
            created_at: string;
            next_step: components["schemas"]["NextStepOut"];
            product_type: string;
            /** @description A submission's status, or offers where none was sent. */
            status: string;
            /** Format: date-time */
            status_at: string;
            submissions: number;
            tenure_months: number;
        };
        ApplicationRowsOut: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["ApplicationRow"][];
        };
        AskedOut: {
            amount: string;
            tenure_months: number;
        };
        AutoSubmissionData: {
            lender_id: number;
            mark_seed: string;
            name: string;
            reason: components["schemas"]["ReasonEnum"] | components["schemas"]["NullEnum"];
            state: components["schemas"]["AutoSubmissionDataStateEnum"];
            /** Format: uuid */
            submission_id: string | null;
        };
        /**
         * @description * `waiting` - waiting
         *     * `sent` - sent
         *     * `ended` - ended
         * @enum {string}
         */
        AutoSubmissionDataStateEnum: "waiting" | "sent" | "ended";
        AutoSubmissionsOut: {
            data: components["schemas"]["AutoSubmissionData"][];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        AutoSubmitInRequest: {
            consent_version: string;
            lender_id: number;
        };
        /**
         * @description * `cashback` - cashback
         *     * `rewards` - rewards
         *     * `travel` - travel
         *     * `lounge` - lounge
         *     * `fuel` - fuel
         *     * `shopping` - shopping
         *     * `dining` - dining
         *     * `upi` - upi
         * @enum {string}
         */
        BenefitsEnum: "cashback" | "rewards" | "travel" | "lounge" | "fuel" | "shopping" | "dining" | "upi";
        BrandFoundOut: {
            data: components["schemas"]["BrandOut"];
            success: boolean;
        };
        BrandOut: {
            font_family: string | null;
            font_source: string | null;
            id: string;
            key: string;
            logo: string | null;
            name: string;
            primary_colour: string;
            secondary_colour: string;
            terms_apply: boolean;
            title: string | null;
            utm_id: string;
        };
        /**
         * @description * `all` - all
         *     * `secured` - secured
         *     * `unsecured` - unsecured
         *     * `mine` - mine
         * @enum {string}
         */
        CameFromEnum: "all" | "secured" | "unsecured" | "mine";
        /**
         * @description * `groceries` - groceries
         *     * `food` - food
         *     * `fashion` - fashion
         *     * `travel` - travel
         *     * `health` - health
         *     * `electronics` - electronics
         *     * `learning` - learning
         *     * `home` - home
         * @enum {string}
         */
        CategoryEnum: "groceries" | "food" | "fashion" | "travel" | "health" | "electronics" | "learning" | "home";
        ChoiceListOut: {
            data: components["schemas"]["ChoiceOut"][];
            success: boolean;
        };
        ChoiceListsOut: {
            data: {
                [key: string]: components["schemas"]["ChoiceOut"][];
            };
            success: boolean;
        };
        ChoiceOut: {
            id: number;
            max: number | null;
            min: number | null;
            name: string;
        };
        ChosenCardOut: {
            category_id: number;
            clicks: number;
            /** Format: date-time */
            first_at: string;
            /** @description Whether the card is still offered here. */
            is_open: boolean;
            issuer: string;
            /** Format: date-time */
            last_at: string;
            name: string;
            picture: string;
            /**
             * Format: uuid
             * @description The id the issuer knows this application by.
             */
            reference: string;
            secured: boolean;
        };
        ChosenCardsOut: {
            data: components["schemas"]["ChosenCardOut"][];
            success: boolean;
        };
        ClickOut: {
            success: boolean;
            url: string;
        };
        /**
         * @description * `amount` - amount
         *     * `tenure` - tenure
         * @enum {string}
         */
        CodeEnum: "amount" | "tenure";
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        CodeInRequest: {
            otp: string;
        };
        CodeSentOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ConfirmInRequest: {
            birth_date?: string;
            pan?: string;
        };
        ConfirmOut: {
            inflight_credit_app_id: string | null;
            message: string;
            success: boolean;
        };
        ConsentData: {
            fields: string[];
            lender: string;
            privacy_url: string | null;
            text: string;
            title: string;
            version: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ConsentInRequest: {
            purpose: string;
            version: string;
        };
        ConsentOut: {
            data: components["schemas"]["ConsentData"];
            success: boolean;
        };
        ConsentTextOut: {
            text: string;
            version: string;
        };
        ConsentWithdrawnOut: {
            data: components["schemas"]["OwnConsentOut"][];
            message: string;
            success: boolean;
        };
        ConsumerRecord: {
            address1: string | null;
            address2: string | null;
            allow_emails: number;
            allow_sms: number;
            birth_date: string | null;
            bl_completed: number;
            business_account: number;
            business_current_turnover: number | null;
            business_registration_type: number | null;
            business_years: number | null;
            channel_id: number | null;
            city: string | null;
            credit_score_class: number | null;
            educational_level: number | null;
            email: string | null;
            email_verified: number;
            emi: string | null;
            employer_name: string | null;
            employment_status_code: number | null;
            first_name: string | null;
            gender: number | null;
            gl_completed: number;
            hl_completed: number;
            household_income: number | null;
            household_income_declaration: number;
            housing_loan_amount: string | null;
            inflight_credit_app_id: string | null;
            is_editing: number;
            language: string;
            last_name: string | null;
            loan_purpose: number | null;
            loan_tenure_months: number | null;
            merchant_location_id: number | null;
            mobile_phone_code: string;
            mobile_phone_number: string | null;
            monthly_income: string | null;
            monthly_rent: string | null;
            officepincode: string | null;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            postal_code: string | null;
            prefer_net_banking: number | null;
            property_type: string | null;
            residence_type: number | null;
            role_id: number | null;
            salary_mode: number | null;
            se_loan_amount: string | null;
            stale_fields: string[];
            state: string | null;
            tin: string | null;
            /** Format: uuid */
            user_id: string;
        };
        ConsumerRecordOut: {
            data: components["schemas"]["ConsumerRecord"];
            success: boolean;
        };
        ConsumerSessionOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SessionUserOut"];
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        CookieInRequest: {
            /** @default 60 */
            minutes?: number;
            name: string;
            value: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        CookieNameRequest: {
            name: string;
        };
        CookieOut: {
            success: boolean;
            value: string | null;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        CountryInRequest: {
            countryCode: string;
        };
        DraftData: {
            saved_at: string | null;
            step: number;
            values: {
                [key: string]: unknown;
            };
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        DraftInRequest: {
            step: number;
            values: {
                [key: string]: unknown;
            };
        };
        DraftOut: {
            data: components["schemas"]["DraftData"];
            success: boolean;
        };
        FaultOut: {
            code: string;
            message: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        FeeInRequest: {
            amount: string | number;
            gst_percent?: string | number;
            name: string;
            to: components["schemas"]["ToEnum"];
        };
        FeeRuleOut: {
            flat: string | null;
            gst_percent: string;
            max: string | null;
            min: string | null;
            percent: string | null;
            third_party: string;
        };
        FindingOut: {
            code: string;
            got: unknown | null;
            needed: unknown | null;
        };
        FollowedDealOut: {
            success: boolean;
            /** Format: uri */
            url: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ForgotInRequest: {
            /** @description E-mail; in the partner portal the mobile number too. */
            login: string;
        };
        GrievanceOut: {
            email: string;
            nodal_email: string;
            nodal_officer: string;
            officer: string;
            phone: string;
        };
        /** @description The six fields of a help request; what a form capture adds beside them is ignored. */
        HelpInRequest: {
            /** @default  */
            company?: string;
            description: string;
            email: string;
            name: string;
            /** @default  */
            orgid?: string;
            phone: string;
        };
        HistoryLine: {
            /** Format: date */
            at: string;
            reason: string | null;
            /** Format: date-time */
            recorded_at: string;
            source: string;
            status: string;
        };
        IntakeConsentOut: {
            text: string;
            title: string;
            version: string;
        };
        IntakeFieldsData: {
            /** @description Category -> its sub-categories. */
            category: {
                [key: string]: string[];
            };
            company: string;
            consent: components["schemas"]["IntakeConsentOut"];
            gender: string[];
            /** @description Value -> its words in the caller's language. */
            labels: {
                [key: string]: string;
            };
            maritalStatus: string[];
            nature: string[];
            purposeOfLoan: string[];
        };
        IntakeFieldsOut: {
            data: components["schemas"]["IntakeFieldsData"];
            success: components["schemas"]["IntakeFieldsOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         * @enum {string}
         */
        IntakeFieldsOutSuccessEnum: "true";
        /** @description The fields of specification 3 with the consent box. Everything may be missing: each is told what it lacks. */
        IntakeInRequest: {
            /** @default  */
            annualSalesTurnOver?: string;
            /** @default  */
            businessAddressLine1?: string;
            /** @default  */
            businessAddressLine2?: string;
            /** @default  */
            businessAddressPincode?: string;
            /** @default  */
            category?: string;
            /** @default  */
            consent?: string;
            /** @default  */
            consent_version?: string;
            /** @default  */
            dateOfIncorporation?: string;
            /** @default  */
            fathersName?: string;
            /** @default  */
            gender?: string;
            /** @default  */
            maritalStatus?: string;
            /** @default  */
            mothersName?: string;
            /** @default  */
            name?: string;
            /** @default  */
            nature?: string;
            /** @default  */
            purposeOfLoan?: string;
            /** @default  */
            subCategory?: string;
            /** @default  */
            uan?: string;
        };
        IntakeOut: {
            message: string;
            redirectionUrl: string | null;
            success: components["schemas"]["IntakeOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         *     * `false` - false
         * @enum {string}
         */
        IntakeOutSuccessEnum: "true" | "false";
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        JourneyEventInRequest: {
            event: string;
            path: string;
            url_segment?: string;
            utms?: {
                [key: string]: string;
            };
            /** Format: uuid */
            visit_id: string;
        };
        KfsData: {
            amount: string;
            annual_rate: string;
            apr: string;
            apr_sheet: components["schemas"]["KfsRow"][];
            cooling_off_days: number;
            emi: string;
            /** Format: date */
            issued_on: string;
            language: components["schemas"]["LanguageEnum"];
            lender: components["schemas"]["LenderShort"];
            months: number;
            net_disbursed: string;
            part_1: components["schemas"]["KfsRow"][];
            part_2: components["schemas"]["KfsRow"][];
            proposal_number: string;
            schedule: components["schemas"]["ScheduleRow"][];
            total_interest: string;
            total_payable: string;
            /** Format: date */
            valid_until: string;
        };
        KfsOut: {
            data: components["schemas"]["KfsData"];
            success: boolean;
        };
        KfsRow: {
            label: string;
            no: string;
            value: string;
        };
        /**
         * @description * `bank` - bank
         *     * `sfb` - sfb
         *     * `nbfc` - nbfc
         * @enum {string}
         */
        KindEnum: "bank" | "sfb" | "nbfc";
        /**
         * @description * `en` - en
         *     * `hi` - hi
         * @enum {string}
         */
        LanguageEnum: "en" | "hi";
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        LanguageInRequest: {
            language: components["schemas"]["LanguageEnum"];
            /** Format: uuid */
            uid: string;
        };
        LanguageOut: {
            country_key: string;
            country_name: string;
            id: string;
            image: string;
            isDefault: boolean;
            languageName: string;
            phone_code: string;
        };
        LanguagesOut: {
            data: components["schemas"]["LanguageOut"][];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        LeaveForIssuerInRequest: {
            /** @default all */
            came_from?: components["schemas"]["CameFromEnum"];
        };
        LeaveForIssuerOut: {
            success: boolean;
            /** Format: uri */
            url: string;
        };
        LegalSectionOut: {
            body: string;
            heading: string;
        };
        LegalTextFoundOut: {
            data: components["schemas"]["LegalTextOut"];
            success: boolean;
        };
        LegalTextOut: {
            /** Format: date */
            effective_from: string;
            kind: string;
            language: string;
            sections: components["schemas"]["LegalSectionOut"][];
            title: string;
            version: string;
        };
        LenderOfSubmission: {
            lender_id: number;
            mark_seed: string;
            name: string;
            /** @description Names the lender's own page. */
            slug: string;
        };
        LenderShort: {
            lender_id: number;
            mark_seed: string;
            name: string;
        };
        LimitsOut: {
            amount_max: string | null;
            amount_min: string | null;
            tenure_max: number | null;
            tenure_min: number | null;
        };
        /**
         * @description * `invitation` - invitation
         *     * `reset` - reset
         * @enum {string}
         */
        LinkInPurposeEnum: "invitation" | "reset";
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        LinkInRequest: {
            purpose: components["schemas"]["LinkInPurposeEnum"];
            token: string;
        };
        LinkOut: {
            /** Format: date-time */
            expires_at: string;
            login: string;
            name: string;
            /** @description What the person is let into: the marketplace or a partner, by name. */
            place: string;
        };
        ListedPerkOut: {
            about: string;
            category: components["schemas"]["CategoryEnum"];
            /** @description The provider's registered host. */
            host: string;
            id: number;
            /** @description How many codes are left; null without a limit. */
            left: number | null;
            /** Format: decimal */
            min_spend: string | null;
            provider: string;
            standing: components["schemas"]["StandingEnum"];
            terms: string[];
            title: string;
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_to: string | null;
        };
        ListedPerksOut: {
            data: components["schemas"]["ListedPerkOut"][];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        LoanInRequest: {
            amount: string | number;
            annual_rate: string | number;
            fees?: components["schemas"]["FeeInRequest"][];
            months: number;
        };
        LoanOut: {
            apr: string;
            emi: string;
            fees_total: string;
            net_disbursed: string;
            schedule: components["schemas"]["ScheduleRowOut"][];
            total_interest: string;
            total_payable: string;
        };
        MaskedInfo: {
            birth_date: string | null;
            pan: string | null;
        };
        MaskedInfoOut: {
            data: components["schemas"]["MaskedInfo"];
            success: boolean;
        };
        NameableLender: {
            lender_id: number;
            mark_seed: string;
            name: string;
            privacy_url: string | null;
            text: string;
            title: string;
            /** @description Of the text, to be sent back as consent_version. */
            version: string;
        };
        NameableOut: {
            data: components["schemas"]["NameableLender"][];
            success: boolean;
        };
        NextStepOut: {
            code: string;
            owed_by: components["schemas"]["OwedByEnum"];
        };
        NullEnum: null;
        OfferedCardOut: {
            annual_fee: string;
            /** Format: decimal */
            annual_fee_amount: string | null;
            benefits: components["schemas"]["BenefitsEnum"][];
            bullets: string[];
            category_id: number;
            /** Format: date */
            facts_as_of: string | null;
            fee_waiver: string;
            /** Format: decimal */
            interest_month: string | null;
            issuer: string;
            /** Format: decimal */
            joining_fee: string | null;
            key_feature: string;
            /** Format: decimal */
            min_income: string | null;
            name: string;
            picture: string;
            secured: boolean;
            terms_link: string;
        };
        OfferedCardsOut: {
            data: components["schemas"]["OfferedCardOut"][];
            success: boolean;
        };
        OfferOut: {
            amount: string;
            amount_max: string;
            amount_min: string;
            annual_rate: string;
            apr: string;
            cooling_off_days: number;
            emi: string;
            fee_gst: string;
            fee_rule: components["schemas"]["FeeRuleOut"];
            fees_total: string;
            kfs_pdf_url: string;
            kfs_url: string;
            kind: components["schemas"]["KindEnum"];
            lender_id: number;
            mark_seed: string;
            meets_request: boolean;
            name: string;
            net_disbursed: string;
            penal: string;
            price: string;
            processing_fee: string;
            redirect: boolean;
            source: components["schemas"]["SourceEnum"];
            special_offer: components["schemas"]["SpecialOfferOut"] | null;
            submission: components["schemas"]["SentShort"] | null;
            tenure_max: number;
            tenure_min: number;
            tenure_months: number;
            third_party_fees: string;
            to_confirm: components["schemas"]["ToConfirmOut"][];
            total_interest: string;
            total_payable: string;
        };
        OffersOut: {
            asked: components["schemas"]["AskedOut"];
            complete: boolean;
            /** Format: date-time */
            generated_at: string;
            limits: components["schemas"]["LimitsOut"];
            matched: components["schemas"]["OfferOut"][];
            pending: components["schemas"]["PendingOut"][];
            /** Format: date */
            rule_effective_from: string;
            rule_version: string;
            /** Format: uuid */
            snapshot_id: string;
            success: boolean;
            unmatched: components["schemas"]["UnmatchedOut"][];
        };
        /**
         * @description * `you` - you
         *     * `lender` - lender
         *     * `nobody` - nobody
         * @enum {string}
         */
        OwedByEnum: "you" | "lender" | "nobody";
        OwnCodeOut: {
            code: string;
            host: string;
            id: number;
            provider: string;
            /** Format: date-time */
            revealed_at: string;
            standing: components["schemas"]["StandingEnum"];
            terms: string[];
            title: string;
            /** Format: date */
            valid_to: string | null;
        };
        OwnCodesOut: {
            data: components["schemas"]["OwnCodeOut"][];
            success: boolean;
        };
        OwnConsentOut: {
            /** Format: date-time */
            at: string;
            given: boolean;
            purpose: string;
            /** @description The lender a sharing consent names, else empty. */
            recipient: string;
            text_version: string;
        };
        OwnConsentsOut: {
            data: components["schemas"]["OwnConsentOut"][];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        PartnerLoginInRequest: {
            password: string;
            totp?: string;
            username: string;
        };
        PartnerLoginOut: {
            /** Format: date-time */
            last_login_at: string | null;
            masquerade: boolean;
            name: string;
            partner_name: string;
            partnerId: string;
            role: string;
            success: boolean;
            token: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        PasswordCheckInRequest: {
            email?: string;
            name?: string;
            password: string;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        PatchedProfileInRequest: {
            address1?: string | null;
            address2?: string | null;
            allow_emails?: boolean | (0 | 1) | null;
            allow_sms?: boolean | (0 | 1) | null;
            birth_date?: string | null;
            business_account?: boolean | (0 | 1) | null;
            /** @description A value of the option list. */
            business_current_turnover?: number | null;
            /** @description A value of the option list. */
            business_registration_type?: number | null;
            /** @description A value of the option list. */
            business_years?: number | null;
            /** @description A value of the option list. */
            credit_score_class?: number | null;
            /** @description A value of the option list. */
            educational_level?: number | null;
            email?: string | null;
            /** @description Rupees. */
            emi?: string | number | null;
            employer_name?: string | null;
            /** @description A value of the option list. */
            employment_status_code?: number | null;
            first_name?: string | null;
            /** @description A value of the option list. */
            gender?: number | null;
            /** @description A value of the option list. */
            household_income?: number | null;
            household_income_declaration?: boolean | (0 | 1) | null;
            /** @description Rupees. */
            housing_loan_amount?: string | number | null;
            is_editing?: boolean | (0 | 1) | null;
            language?: string | null;
            last_name?: string | null;
            /** @description A value of the option list. */
            loan_purpose?: number | null;
            /** @description A value of the option list. */
            loan_tenure_months?: number | null;
            /** @description Rupees. */
            monthly_income?: string | number | null;
            /** @description Rupees. */
            monthly_rent?: string | number | null;
            officepincode?: string | null;
            postal_code?: string | null;
            /** @description A value of the option list. */
            prefer_net_banking?: number | null;
            property_type?: string | null;
            /** @description A value of the option list. */
            residence_type?: number | null;
            /** @description A value of the option list. */
            salary_mode?: number | null;
            /** @description Rupees. */
            se_loan_amount?: string | number | null;
            tin?: string | null;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        PatchedRequestInRequest: {
            /** @description Rupees. */
            amount?: string | number | null;
            auto_submit?: components["schemas"]["AutoSubmitInRequest"][];
            /** @description Months. */
            tenure_months?: number | null;
        };
        PendingOut: {
            /** Format: date-time */
            deadline_at: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            /** Format: date-time */
            since: string;
        };
        PlaceFoundOut: {
            data: components["schemas"]["PlaceOut"];
            success: boolean;
        };
        PlaceOut: {
            city: string;
            pincode: string;
            state: string;
        };
        /** @description Every refusal of every call (api.md, "Shape of errors"). */
        ProblemOut: {
            code: string;
            details: {
                [key: string]: unknown;
            };
            fields: {
                [key: string]: components["schemas"]["FaultOut"][];
            };
            message: string;
            request_id: string;
            success: boolean;
        };
        ProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        ProductsOut: {
            data: components["schemas"]["ProductOut"][];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ProspectInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number: string;
            url_segment?: string | null;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ProspectOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** Format: uuid */
            prospectAppId: string;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        /**
         * @description * `not_matched` - not_matched
         *     * `declined` - declined
         *     * `no_answer` - no_answer
         *     * `not_available` - not_available
         *     * `smaller` - smaller
         *     * `other_time` - other_time
         *     * `to_confirm` - to_confirm
         *     * `request_changed` - request_changed
         *     * `withdrawn` - withdrawn
         *     * `chosen` - chosen
         *     * `duplicate` - duplicate
         *     * `not_offered` - not_offered
         *     * `too_late` - too_late
         * @enum {string}
         */
        ReasonEnum: "not_matched" | "declined" | "no_answer" | "not_available" | "smaller" | "other_time" | "to_confirm" | "request_changed" | "withdrawn" | "chosen" | "duplicate" | "not_offered" | "too_late";
        RequestData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            product_type: string;
            tenure_months: number;
        };
        RequestOut: {
            data: components["schemas"]["RequestData"];
            success: boolean;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        ResetInRequest: {
            password: string;
            token: string;
        };
        RevealedCodeOut: {
            code: string;
            /** Format: date-time */
            revealed_at: string;
            success: boolean;
        };
        ScheduleRow: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        ScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        SentShort: {
            status: string;
            /** Format: uuid */
            submission_id: string;
        };
        SessionUserOut: {
            bl_completed: number;
            firstName: string | null;
            gl_completed: number;
            hl_completed: number;
            languageId: string;
            /** Format: date-time */
            last_login_at: string | null;
            lastName: string | null;
            /** @description Masked: XXXXXX3210. */
            phoneNumber: string;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            userId: string;
        };
        SignedInUser: {
            bl_completed: number;
            firstName: string | null;
            gl_completed: number;
            hl_completed: number;
            languageId: string;
            /** Format: date-time */
            last_login_at: string | null;
            lastName: string | null;
            /** @description Masked: XXXXXX3210. */
            phoneNumber: string;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            userId: string;
        };
        SiteDataOut: {
            brand: components["schemas"]["BrandOut"];
            consents: {
                [key: string]: components["schemas"]["ConsentTextOut"];
            };
            grievance: components["schemas"]["GrievanceOut"];
            products: components["schemas"]["SiteProductOut"][];
            settings: components["schemas"]["SiteSettingsOut"];
        };
        SiteOut: {
            data: components["schemas"]["SiteDataOut"];
            success: boolean;
        };
        SiteProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        SiteSettingsOut: {
            demo: boolean;
            help_orgid: string;
            help_url: string;
            idle_countdown_seconds: number;
            idle_minutes: {
                [key: string]: number;
            };
            is_special_host: boolean;
            phone_length: number;
            resend_seconds: number;
            start_page: components["schemas"]["StartPageEnum"];
        };
        /**
         * @description * `rules` - rules
         *     * `lender` - lender
         * @enum {string}
         */
        SourceEnum: "rules" | "lender";
        SpecialOfferOut: {
            ends_on: string | null;
            text: string;
        };
        /**
         * @description * `coming` - coming
         *     * `open` - open
         *     * `sold_out` - sold_out
         *     * `ended` - ended
         * @enum {string}
         */
        StandingEnum: "coming" | "open" | "sold_out" | "ended";
        /**
         * @description * `login` - login
         *     * `products` - products
         * @enum {string}
         */
        StartPageEnum: "login" | "products";
        SubmissionData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            can_withdraw: boolean;
            /** Format: date-time */
            created_at: string;
            disbursed_amount: string | null;
            disbursed_on: string | null;
            history: components["schemas"]["HistoryLine"][];
            lender: components["schemas"]["LenderOfSubmission"];
            next_step: components["schemas"]["NextStepOut"];
            reason: string | null;
            redirect: boolean;
            reference: string | null;
            sanctioned_amount: string | null;
            status: string;
            /** Format: date */
            status_on: string;
            /** Format: uuid */
            submission_id: string;
            tenure_months: number;
        };
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        SubmissionInRequest: {
            consent_version: string;
            lender_id: number;
        };
        SubmissionMadeOut: {
            redirect: string | null;
            status: string;
            /** Format: uuid */
            submission_id: string;
            success: boolean;
        };
        SubmissionOut: {
            data: components["schemas"]["SubmissionData"];
            success: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SuccessOut: {
            message: string;
            success: boolean;
        };
        SuggestionOut: {
            amount: string | null;
            code: components["schemas"]["CodeEnum"];
            tenure_months: number | null;
        };
        ToConfirmOut: {
            code: string;
            needed: unknown | null;
        };
        /**
         * @description * `lender` - lender
         *     * `third_party` - third_party
         * @enum {string}
         */
        ToEnum: "lender" | "third_party";
        UnmatchedOut: {
            findings: components["schemas"]["FindingOut"][];
            lender_id: number;
            mark_seed: string;
            name: string;
            state: components["schemas"]["UnmatchedOutStateEnum"];
            suggestion: components["schemas"]["SuggestionOut"] | null;
        };
        /**
         * @description * `not_matched` - not_matched
         *     * `not_available` - not_available
         *     * `no_answer` - no_answer
         *     * `declined` - declined
         * @enum {string}
         */
        UnmatchedOutStateEnum: "not_matched" | "not_available" | "no_answer" | "declined";
        VerifiedOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SignedInUser"];
        };
        /**
         * @description * `terms` - terms
         *     * `privacy` - privacy
         *     * `marketing_sms_whatsapp` - marketing_sms_whatsapp
         *     * `share_with_lender` - share_with_lender
         *     * `auto_submit` - auto_submit
         *     * `share_with_provider` - share_with_provider
         * @enum {string}
         */
        WithdrawConsentInPurposeEnum: "terms" | "privacy" | "marketing_sms_whatsapp" | "share_with_lender" | "auto_submit" | "share_with_provider";
        /** @description What a call takes. A field it does not know is refused by name, so that a misspelling never passes silently. */
        WithdrawConsentInRequest: {
            purpose: components["schemas"]["WithdrawConsentInPurposeEnum"];
            recipient?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_company_intake_fields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeFieldsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_company_intake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntakeInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["IntakeInRequest"];
                "multipart/form-data": components["schemas"]["IntakeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminLoginInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLoginInRequest"];
                "multipart/form-data": components["schemas"]["AdminLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationRowsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_applications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ApplicationInRequest"];
                "multipart/form-data": components["schemas"]["ApplicationInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationMadeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_applications_app_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedRequestInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PatchedRequestInRequest"];
                "multipart/form-data": components["schemas"]["PatchedRequestInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_auto_submit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoSubmissionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_consent_lender_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
                lender_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_kfs_lender_id: {
        parameters: {
            query?: {
                /**
                 * @description * `json` - json
                 *     * `pdf` - pdf
                 */
                format?: "json" | "pdf";
                /**
                 * @description * `en` - en
                 *     * `hi` - hi
                 */
                language?: "en" | "hi";
            };
            header?: never;
            path: {
                app_id: string;
                lender_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KfsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_offers: {
        parameters: {
            query?: {
                /** @description The list the page shows; the answer is always whole. */
                after?: string;
            };
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_applications_app_id_submissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["SubmissionInRequest"];
                "multipart/form-data": components["schemas"]["SubmissionInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionMadeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_accept_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInviteInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["AcceptInviteInRequest"];
                "multipart/form-data": components["schemas"]["AcceptInviteInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ForgotInRequest"];
                "multipart/form-data": components["schemas"]["ForgotInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["LinkInRequest"];
                "multipart/form-data": components["schemas"]["LinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_password_checks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheckInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PasswordCheckInRequest"];
                "multipart/form-data": components["schemas"]["PasswordCheckInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ResetInRequest"];
                "multipart/form-data": components["schemas"]["ResetInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_consumer_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_consumer_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerSessionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_auto_submit_lenders: {
        parameters: {
            query: {
                product_type: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameableOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_loan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["LoanInRequest"];
                "multipart/form-data": components["schemas"]["LoanInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cards: {
        parameters: {
            query?: {
                /**
                 * @description * `all` - all
                 *     * `secured` - secured
                 *     * `unsecured` - unsecured
                 */
                list?: "all" | "secured" | "unsecured";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedCardsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cards_category_id_clicks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LeaveForIssuerInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["LeaveForIssuerInRequest"];
                "multipart/form-data": components["schemas"]["LeaveForIssuerInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeaveForIssuerOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cards_chosen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenCardsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_consents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnConsentsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_consents_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawConsentInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["WithdrawConsentInRequest"];
                "multipart/form-data": components["schemas"]["WithdrawConsentInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentWithdrawnOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieNameRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CookieNameRequest"];
                "multipart/form-data": components["schemas"]["CookieNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cookies_read: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CookieInRequest"];
                "multipart/form-data": components["schemas"]["CookieInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_deals_perk_id_clicks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                perk_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowedDealOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_client_ip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_getLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountryInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CountryInRequest"];
                "multipart/form-data": components["schemas"]["CountryInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_getMaskInfo_prospect_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaskedInfoOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_help_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["HelpInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_journey_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JourneyEventInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["JourneyEventInRequest"];
                "multipart/form-data": components["schemas"]["JourneyEventInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_legal_kind: {
        parameters: {
            query?: {
                partner?: string;
            };
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTextFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_partner_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerLoginInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PartnerLoginInRequest"];
                "multipart/form-data": components["schemas"]["PartnerLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_pincodes_pin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_products: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ProspectInRequest"];
                "multipart/form-data": components["schemas"]["ProspectInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_otp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CodeInRequest"];
                "multipart/form-data": components["schemas"]["CodeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceListsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language_list_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
                list_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_set_language: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["LanguageInRequest"];
                "multipart/form-data": components["schemas"]["LanguageInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_site: {
        parameters: {
            query?: {
                segment?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_submissions_submission_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_click: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_user_prospect_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerRecordOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_user_prospect_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedProfileInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PatchedProfileInRequest"];
                "multipart/form-data": components["schemas"]["PatchedProfileInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerRecordOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_user_prospect_id_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmInRequest"];
                "multipart/form-data": components["schemas"]["ConfirmInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_user_prospect_id_drafts_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                form: string;
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_user_prospect_id_drafts_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                form: string;
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["DraftInRequest"];
                "multipart/form-data": components["schemas"]["DraftInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_vouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_vouchers_perk_id_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                perk_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealedCodeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_vouchers_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnCodesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
}
