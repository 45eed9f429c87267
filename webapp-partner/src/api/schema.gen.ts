// Made by `npm run schema` from openapi.json; never edited by hand.

export interface paths {
    "/api/{company}-intake-fields/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/{finance-company}-intake-fields/{creditapp_uuid}: the option lists of the form.
         *
         *     Or the reason why there is no form.
         */
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
    "/api/admin/masquerade/exit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/masquerade/exit */
        post: operations["post_admin_masquerade_exit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals with `token`, `prospect_id` or `invite`: open an arrival.
         *
         *     The answer masks the mobile number.
         */
        post: operations["post_arrivals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/arrivals/{id}: the same again, for a page that was reloaded. */
        get: operations["get_arrivals_arrival_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals/{id}/confirmation: agree to the texts and send the code.
         *
         *     Works as POST /api/prospects.
         */
        post: operations["post_arrivals_arrival_id_confirmation"];
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
        /** @description POST /api/auth/{area}/accept-invite: set the first password and one's own name. */
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
        /**
         * @description POST /api/auth/{area}/forgot, area = admin or partner: request a reset link.
         *
         *     The answer is the same whether or not the login exists.
         */
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
        /**
         * @description POST /api/auth/{area}/links: describe an open link and its person.
         *
         *     404 `accounts.link_…` names the reason why a link is over.
         */
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
         * @description POST /api/auth/{area}/password-checks: check a password while it is typed.
         *
         *     Nothing is stored. 422 at `password` with every rule it breaks.
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
    "/api/auth/partner/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/partner/logout */
        post: operations["post_auth_partner_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/partner/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/partner/refresh */
        post: operations["post_auth_partner_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/gold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/calculators/gold: what some gold is worth today and how much may be lent on it. */
        post: operations["post_calculators_gold"];
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
        /**
         * @description POST /api/calculators/loan: instalment, totals, APR and schedule.
         *
         *     By the regulator's method.
         */
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
        /**
         * @description POST /api/cookies/save: store one of the six known values in the browser.
         *
         *     They grant nothing.
         */
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
    "/api/deletion-receipts/{receipt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deletion-receipts/{number}: result of a deletion request. It names no person. */
        get: operations["get_deletion_receipts_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/funnels/{segment}?visit_id=: the screens in the words of a variant. */
        get: operations["get_funnels_segment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/answers: the answers become an arrival. */
        post: operations["post_funnels_segment_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/events: steps of a visit, never tied to a person. */
        post: operations["post_funnels_segment_events"];
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
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
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
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
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
    "/api/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/help-requests: the need-help dialog's form-encoded post.
         *
         *     Specification 7, Help form.
         */
        post: operations["post_help_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ifsc/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/ifsc/{code}: bank and branch, offline. Capitals only, as specification 5.8 says. */
        get: operations["get_ifsc_code"];
        put?: never;
        post?: never;
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
    "/api/lender-pages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lender-pages/{name}: a lender's description, steps, documents and officer.
         *
         *     404 for an unknown name.
         */
        get: operations["get_lender_pages_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/loan-ranges: between which bounds the lenders of each loan product lend today. */
        get: operations["get_loan_ranges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matching-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/matching-rules: the current rules, the order of offers, and every version. */
        get: operations["get_matching_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/merchant-applications with Idempotency-Key: a shop asks to become a merchant. */
        post: operations["post_merchant_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/needs/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/needs/{product_type}: the questions of insurance or student loans.
         *
         *     With their texts.
         */
        get: operations["get_needs_product_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner-reverify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner-reverify */
        get: operations["get_partner_reverify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and PATCH /api/partner/account */
        get: operations["get_partner_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET and PATCH /api/partner/account */
        patch: operations["patch_partner_account"];
        trace?: never;
    };
    "/api/partner/account/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST and DELETE /api/partner/account/authenticator */
        post: operations["post_partner_account_authenticator"];
        /** @description POST and DELETE /api/partner/account/authenticator */
        delete: operations["delete_partner_account_authenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/authenticator/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/account/authenticator/activation */
        post: operations["post_partner_account_authenticator_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/account/confirmations */
        post: operations["post_partner_account_confirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/account/password */
        post: operations["post_partner_account_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/account/recovery-codes */
        post: operations["post_partner_account_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and DELETE /api/partner/account/sessions */
        get: operations["get_partner_account_sessions"];
        put?: never;
        post?: never;
        /** @description GET and DELETE /api/partner/account/sessions */
        delete: operations["delete_partner_account_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/partner/account/sessions/{session_id} */
        delete: operations["delete_partner_account_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/announcements: what is announced now, in the reader's language. */
        get: operations["get_partner_announcements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/announcements/{announcement_id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/announcements/{id}/read: mark an announcement as read. */
        post: operations["post_partner_announcements_announcement_id_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/partner/api-keys: the partner's keys; a new one, after a fresh proof. */
        get: operations["get_partner_api_keys"];
        put?: never;
        /** @description GET, POST /api/partner/api-keys: the partner's keys; a new one, after a fresh proof. */
        post: operations["post_partner_api_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/api-keys/{api_key_id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/api-keys/{id}/requests: the key's newest requests of seven days. */
        get: operations["get_partner_api_keys_api_key_id_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/api-keys/{api_key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/api-keys/{id}/revoke: shut from the next request on, with a reason. */
        post: operations["post_partner_api_keys_api_key_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/api-keys/{api_key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/api-keys/{id}/rotate: a new key, and the old one ends after the overlap. */
        post: operations["post_partner_api_keys_api_key_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/applications/{application_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/applications/{id}: history by lender, own share, why the credit. */
        get: operations["get_partner_applications_application_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/brand/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, PATCH, DELETE /api/partner/brand/draft: the own brand; save its draft; discard it.
         *
         *     The owner only, never under masquerade. 409 `partners.brand_changed_meanwhile` for an older revision, 422 for
         *     claims that nobody may make.
         */
        get: operations["get_partner_brand_draft"];
        put?: never;
        post?: never;
        /**
         * @description GET, PATCH, DELETE /api/partner/brand/draft: the own brand; save its draft; discard it.
         *
         *     The owner only, never under masquerade. 409 `partners.brand_changed_meanwhile` for an older revision, 422 for
         *     claims that nobody may make.
         */
        delete: operations["delete_partner_brand_draft"];
        options?: never;
        head?: never;
        /**
         * @description GET, PATCH, DELETE /api/partner/brand/draft: the own brand; save its draft; discard it.
         *
         *     The owner only, never under masquerade. 409 `partners.brand_changed_meanwhile` for an older revision, 422 for
         *     claims that nobody may make.
         */
        patch: operations["patch_partner_brand_draft"];
        trace?: never;
    };
    "/api/partner/brand/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/brand/logo, multipart `image_name`: store a logo for the draft. */
        post: operations["post_partner_brand_logo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/brand/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/brand/submit: send the draft to a full admin, who decides. */
        post: operations["post_partner_brand_submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/calculators/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/calculators/commission: the own share of a month's disbursals.
         *
         *     At one lender.
         */
        post: operations["post_partner_calculators_commission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/changed-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/changed-lenders: criteria and switches of the last seven days. */
        get: operations["get_partner_changed_lenders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/commission: the organisation's own share of a period.
         *
         *     With the slabs within reach this month.
         */
        get: operations["get_partner_commission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/creatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/creatives: own posters, newest first; an agent sees the own ones. */
        get: operations["get_partner_creatives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/creatives/{creative_id}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/creatives/{id}.pdf: the file to print.
         *
         *     409 for a poster whose lines have changed, that has expired or is revoked.
         */
        get: operations["get_partner_creatives_creative_id}_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/creatives/{creative_id}.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/creatives/{id}.png: the picture to send; 409 as for the PDF. */
        get: operations["get_partner_creatives_creative_id}_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/creatives/{creative_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/creatives/{id}/revoke: revoke a poster with a reason; its link goes on. */
        post: operations["post_partner_creatives_creative_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/creatives/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/creatives/preview: a PNG of 360 pixels' width that is not kept. */
        post: operations["post_partner_creatives_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/customer-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/customer-check: see which lenders a customer fits; nothing is stored. */
        post: operations["post_partner_customer_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/dashboard: what the partner brought in a period and what became of it. */
        get: operations["get_partner_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/deliveries: what was sent to one's endpoints, the newest first. */
        get: operations["get_partner_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/deliveries/{id}: request, tries and replies. */
        get: operations["get_partner_deliveries_delivery_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/deliveries/{id}/resend: send it again at once, under the same id. */
        post: operations["post_partner_deliveries_delivery_id_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/depths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/depths: the five ways to connect, each with its light. */
        get: operations["get_partner_depths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/partner/endpoints: the addresses that are told of events; add one. */
        get: operations["get_partner_endpoints"];
        put?: never;
        /** @description GET, POST /api/partner/endpoints: the addresses that are told of events; add one. */
        post: operations["post_partner_endpoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/partner/endpoints/{id}: change address, events or description. */
        patch: operations["patch_partner_endpoints_endpoint_id"];
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/endpoints/{id}/off: switch off or give up; what waits may be sent later. */
        post: operations["post_partner_endpoints_endpoint_id_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/endpoints/{id}/on: switch on, with what waited or from now on. */
        post: operations["post_partner_endpoints_endpoint_id_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/endpoints/{id}/resend: send everything since then that has not arrived. */
        post: operations["post_partner_endpoints_endpoint_id_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/endpoints/{id}/secret: a new one; the old signs along for a day. */
        post: operations["post_partner_endpoints_endpoint_id_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/endpoints/{endpoint_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/endpoints/{id}/test: send a test event by the way of every other. */
        post: operations["post_partner_endpoints_endpoint_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and POST /api/partner/exports: one's newest exports; start one of a list as shown. */
        get: operations["get_partner_exports"];
        put?: never;
        /** @description GET and POST /api/partner/exports: one's newest exports; start one of a list as shown. */
        post: operations["post_partner_exports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/partner/exports/{id}: put one away with its file. */
        delete: operations["delete_partner_exports_export_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/exports/{export_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/exports/{id}/cancel: stop one that is under way. */
        post: operations["post_partner_exports_export_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/exports/{export_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/exports/{id}/file: the file, for the person who started the export.
         *
         *     They must still be allowed to see the list.
         */
        get: operations["get_partner_exports_export_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/exports/{export_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/exports/{id}/retry: restart a failed, cancelled or expired export. */
        post: operations["post_partner_exports_export_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/faqs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/faqs: all live ones, or those of one audience; 304 if unchanged. */
        get: operations["get_partner_faqs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/faqs/{faq_id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/faqs/{id}/vote: vote whether the answer helped.
         *
         *     A later vote replaces the earlier one.
         */
        post: operations["post_partner_faqs_faq_id_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/funnels: the own funnels, the newest first. */
        get: operations["get_partner_funnels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/funnels/{id}: a funnel and its draft with the findings. */
        get: operations["get_partner_funnels_funnel_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST, DELETE /api/partner/funnels/{id}/archive: put a funnel aside, or take it back. */
        post: operations["post_partner_funnels_funnel_id_archive"];
        /** @description POST, DELETE /api/partner/funnels/{id}/archive: put a funnel aside, or take it back. */
        delete: operations["delete_partner_funnels_funnel_id_archive"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/copy: another funnel with this one's draft. */
        post: operations["post_partner_funnels_funnel_id_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/discard: the draft becomes what was published last. */
        post: operations["post_partner_funnels_funnel_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/partner/funnels/{id}/draft: save the draft; the answer has its findings. */
        patch: operations["patch_partner_funnels_funnel_id_draft"];
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/funnels/{id}/figures?preset=: by screen, by day, and the outcome. */
        get: operations["get_partner_funnels_funnel_id_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/pause: its address shows the partner's page. */
        post: operations["post_partner_funnels_funnel_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/publish: customers see the draft from now on. */
        post: operations["post_partner_funnels_funnel_id_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/resume: a paused funnel opens with the version it had. */
        post: operations["post_partner_funnels_funnel_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/partner/funnels/{id}/settings: its name and its last moment. */
        patch: operations["patch_partner_funnels_funnel_id_settings"];
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/funnels/{id}/versions: what was published, the newest first. */
        get: operations["get_partner_funnels_funnel_id_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/{funnel_id}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/{id}/versions/{n}/restore: the draft becomes this version. */
        post: operations["post_partner_funnels_funnel_id_versions_number_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/funnels/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/funnels/pictures, multipart `image_name`: a picture for a screen. */
        post: operations["post_partner_funnels_pictures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/get-eligibility-criteria": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/get-eligibility-criteria. */
        get: operations["get_partner_get_eligibility_criteria"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/hand-over-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/partner/hand-over-keys: the partner's keys; a new one, shown once. */
        get: operations["get_partner_hand_over_keys"];
        put?: never;
        /** @description GET, POST /api/partner/hand-over-keys: the partner's keys; a new one, shown once. */
        post: operations["post_partner_hand_over_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/hand-over-keys/{hand_over_key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/hand-over-keys/{id}/revoke: no token of it is believed any more. */
        post: operations["post_partner_hand_over_keys_hand_over_key_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/hand-over-keys/{hand_over_key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/hand-over-keys/{id}/rotate: a new key; the old one ends later. */
        post: operations["post_partner_hand_over_keys_hand_over_key_id_rotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lead-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/lead-files: upload a sheet of leads to be checked.
         *
         *     No lead is stored until the upload is confirmed.
         */
        post: operations["post_partner_lead_files"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lead-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/lead-imports: the newest files; an agent sees the own ones. */
        get: operations["get_partner_lead_imports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lead-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/lead-links with Idempotency-Key: start a customer's application. */
        post: operations["post_partner_lead_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lead-links/{lead_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/lead-links/{id}: the stage of a named person, the link while it works. */
        get: operations["get_partner_lead_links_lead_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/leads: the people the organisation named, with the stage of each.
         *
         *     An agent sees only their own leads.
         */
        get: operations["get_partner_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lender-journeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/lender-journeys: steps, documents and days of a product's lenders.
         *
         *     For one loan product.
         */
        get: operations["get_partner_lender_journeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lender-material": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/lender-material: films, slides and papers of lenders. */
        get: operations["get_partner_lender_material"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/lenders/{lender_id}/criteria.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/lenders/{id}/criteria.png: a lender's criteria to send on. */
        get: operations["get_partner_lenders_lender_id_criteria_png"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/links: the own links that a search finds, to choose from. */
        get: operations["get_partner_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/links/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/links/default: the own link for a product, made on the first share. */
        post: operations["post_partner_links_default"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/links/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/links/options: targets, funnels and locations of a new own link. */
        get: operations["get_partner_links_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/locations: the own organisation's locations, which our staff keep. */
        get: operations["get_partner_locations"];
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
    "/api/partner/needs-you": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/needs-you: counts of all that waits for the partner, by kind.
         *
         *     Kinds without any are left out.
         */
        get: operations["get_partner_needs_you"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/new-creatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/new-creatives: make a poster; the same again is 200. */
        post: operations["post_partner_new_creatives"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/new-funnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/new-funnels: make a funnel with a draft from a template. */
        post: operations["post_partner_new_funnels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/notification-preferences; PUT: switch one kind of e-mail on or off.
         *
         *     Closed to a masquerading admin.
         */
        get: operations["get_partner_notification_preferences"];
        /**
         * @description GET /api/partner/notification-preferences; PUT: switch one kind of e-mail on or off.
         *
         *     Closed to a masquerading admin.
         */
        put: operations["put_partner_notification_preferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/notifications: one's own newest notifications and the number unread. */
        get: operations["get_partner_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/notifications/read: these, or all of them, were seen. */
        post: operations["post_partner_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/offering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/offering: products with their lenders, bounds and days, and the own link. */
        get: operations["get_partner_offering"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/offering/{product_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/offering/{product}: one product's lenders, documents and questions. */
        get: operations["get_partner_offering_product_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, PATCH /api/partner/organisation: the organisation with what it states about itself.
         *
         *     PATCH states the facts as a whole; without `pan` the known one stays. The owner only, never under masquerade.
         */
        get: operations["get_partner_organisation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET, PATCH /api/partner/organisation: the organisation with what it states about itself.
         *
         *     PATCH states the facts as a whole; without `pan` the known one stays. The owner only, never under masquerade.
         */
        patch: operations["patch_partner_organisation"];
        trace?: never;
    };
    "/api/partner/organisation/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/organisation/check: send facts and papers to be checked.
         *
         *     409 `partners.kyc_missing` with `missing`, and where they are being checked or are checked already.
         */
        post: operations["post_partner_organisation_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/organisation/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/organisation/documents: add a paper; it replaces the one of its kind. */
        post: operations["post_partner_organisation_documents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/organisation/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, DELETE /api/partner/organisation/documents/{id}: open a paper, or take it back. */
        get: operations["get_partner_organisation_documents_document_id"];
        put?: never;
        post?: never;
        /** @description GET, DELETE /api/partner/organisation/documents/{id}: open a paper, or take it back. */
        delete: operations["delete_partner_organisation_documents_document_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/payee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, PATCH /api/partner/payee: name, PAN, GST number and account of the organisation.
         *
         *     They apply to statements approved later. To change them, the owner proves their identity again; never under
         *     masquerade.
         */
        get: operations["get_partner_payee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET, PATCH /api/partner/payee: name, PAN, GST number and account of the organisation.
         *
         *     They apply to statements approved later. To change them, the owner proves their identity again; never under
         *     masquerade.
         */
        patch: operations["patch_partner_payee"];
        trace?: never;
    };
    "/api/partner/poster-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/poster-templates: templates, sizes and the lines that stay. */
        get: operations["get_partner_poster_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/rates: the owner's pay for each loan product's example loan.
         *
         *     It is calculated over the open lenders.
         */
        get: operations["get_partner_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/rates/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/rates/history: the agreement, and the own pay by month.
         *
         *     For the owner alone. What lenders pay and the partner's percentage of it are not in it.
         */
        get: operations["get_partner_rates_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/referral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/referral: the referral link, and who came by it and how far they are. */
        get: operations["get_partner_referral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/referral/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/referral/money: rewards by month, partner and state, for the owner alone. */
        get: operations["get_partner_referral_money"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/reports/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/reports/applications: the own customers' applications at lenders, masked. */
        get: operations["get_partner_reports_applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/reports/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/reports/clicks: clicks of the own links, by link and by day. */
        get: operations["get_partner_reports_clicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/reports/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/reports/commission: every booking of the own share, for the owner alone. */
        get: operations["get_partner_reports_commission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/reports/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/reports/payouts: statements paid or approved in days, line by line. */
        get: operations["get_partner_reports_payouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/partner/saved-views: the views of a page; save one. */
        get: operations["get_partner_saved_views"];
        put?: never;
        /** @description GET, POST /api/partner/saved-views: the views of a page; save one. */
        post: operations["post_partner_saved_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/saved-views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description PATCH, DELETE /api/partner/saved-views/{id}: change or delete an own view. */
        delete: operations["delete_partner_saved_views_view_id"];
        options?: never;
        head?: never;
        /** @description PATCH, DELETE /api/partner/saved-views/{id}: change or delete an own view. */
        patch: operations["patch_partner_saved_views_view_id"];
        trace?: never;
    };
    "/api/partner/self-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/self-test: try every hop between the partner and us. */
        post: operations["post_partner_self_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/self-test/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/self-test/{id}: how far a run is, hop by hop. */
        get: operations["get_partner_self_test_run_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/self-test/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/self-test/latest: the newest run of a mode; null before the first. */
        get: operations["get_partner_self_test_latest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/share-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/share-texts: the texts valid today, with the own link in them. */
        get: operations["get_partner_share_texts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/share-texts/{text_id}/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/share-texts/{id}/shared: count that a text was sent on. */
        post: operations["post_partner_share_texts_text_id_shared"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description PUT /api/partner/sites: save all https hosts that may show your widget. */
        put: operations["put_partner_sites"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/snippet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/snippet: the exact text that puts the widget on a site. */
        get: operations["get_partner_snippet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/statement-lines/{line_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/statement-lines/{id}/questions: ask Tulna about a line.
         *
         *     Not while masquerading.
         */
        post: operations["post_partner_statement_lines_line_id_questions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/statements: the organisation's approved and paid statements.
         *
         *     Newest first.
         */
        get: operations["get_partner_statements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/statements/{statement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/statements/{id}: one statement with its lines.
         *
         *     404 for a statement of another organisation.
         */
        get: operations["get_partner_statements_statement_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/statements/{statement_id}/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/statements/{id}/statement.pdf, in the caller's language.
         *
         *     404 for a statement of another organisation.
         */
        get: operations["get_partner_statements_statement_id_statement_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/statements/{statement_id}/statement.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/statements/{id}/statement.xlsx, in the caller's language.
         *
         *     404 for a statement of another organisation.
         */
        get: operations["get_partner_statements_statement_id_statement_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and POST /api/partner/team: list one's partner's people, or invite a new one. */
        get: operations["get_partner_team"];
        put?: never;
        /** @description GET and POST /api/partner/team: list one's partner's people, or invite a new one. */
        post: operations["post_partner_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/team/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/partner/team/{user_id}: another role, or access ended and given back. */
        patch: operations["patch_partner_team_user_id"];
        trace?: never;
    };
    "/api/partner/team/{user_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST and DELETE /api/partner/team/{user_id}/invitation: send it again, take it back. */
        post: operations["post_partner_team_user_id_invitation"];
        /** @description POST and DELETE /api/partner/team/{user_id}/invitation: send it again, take it back. */
        delete: operations["delete_partner_team_user_id_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/ticket-files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/ticket-files/{id}: a file of one's own tickets. */
        get: operations["get_partner_ticket_files_file_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/partner/tickets: own tickets, an owner's with the team's; open one. */
        get: operations["get_partner_tickets"];
        put?: never;
        /** @description GET, POST /api/partner/tickets: own tickets, an owner's with the team's; open one. */
        post: operations["post_partner_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/tickets/{ticket_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/tickets/{id}: a ticket; the asker's look marks it as read. */
        get: operations["get_partner_tickets_ticket_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/tickets/{ticket_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/tickets/{id}/close: it is solved. */
        post: operations["post_partner_tickets_ticket_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/tickets/{ticket_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/tickets/{id}/messages: write again, which reopens the ticket. */
        post: operations["post_partner_tickets_ticket_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/tickets/{ticket_id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/tickets/{id}/score: how helpful the answer was; asked once. */
        post: operations["post_partner_tickets_ticket_id_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/training: the live courses with the reader's progress. */
        get: operations["get_partner_training"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/{course_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/training/{course}: one course with its readings, without questions. */
        get: operations["get_partner_training_course_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/{course_code}/certificate.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/training/{course}/certificate.pdf, in the asker's language.
         *
         *     404 before the course is done.
         */
        get: operations["get_partner_training_course_code_certificate_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/items/{item_id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/training/items/{id}/attempts: begin a try at a quiz. */
        post: operations["post_partner_training_items_item_id_attempts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/items/{item_id}/film.webm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/training/items/{id}/film.webm: a film in the reader's language. */
        get: operations["get_partner_training_items_item_id_film_webm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/items/{item_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/training/items/{id}/progress: an item is open, or its text read. */
        post: operations["post_partner_training_items_item_id_progress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/items/{item_id}/quiz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/training/items/{id}/quiz: score a try.
         *
         *     Names the topics of wrong answers, never the answers.
         */
        post: operations["post_partner_training_items_item_id_quiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/training/items/{item_id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/training/items/{id}/seen: seconds of a film that were seen. */
        post: operations["post_partner_training_items_item_id_seen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/uploads/{id}: state, progress, counts, errors, and the first changes. */
        get: operations["get_partner_uploads_upload_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/uploads/{id}/apply: after the check, yes. */
        post: operations["post_partner_uploads_upload_id_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/uploads/{id}/discard: discard a file that waits to be applied. */
        post: operations["post_partner_uploads_upload_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/errors.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/uploads/{id}/errors.xlsx: the sheet as sent, with Error and What to do. */
        get: operations["get_partner_uploads_upload_id_errors_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/uploads/{id}/file: the file as it was sent, after a fresh proof. */
        get: operations["get_partner_uploads_upload_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/recheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/uploads/{id}/recheck: check a file that waits for approval again. */
        post: operations["post_partner_uploads_upload_id_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/uploads/{id}/resume: apply the rest of a file that was stopped midway. */
        post: operations["post_partner_uploads_upload_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/rows/{row_no}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.
         *
         *     POST: put texts in place of cells, and take the row again.
         */
        get: operations["get_partner_uploads_upload_id_rows_row_no_correction"];
        put?: never;
        /**
         * @description GET /api/partner/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.
         *
         *     POST: put texts in place of cells, and take the row again.
         */
        post: operations["post_partner_uploads_upload_id_rows_row_no_correction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/uploads/{id}/stop: stop a file, which is then discarded or waits midway. */
        post: operations["post_partner_uploads_upload_id_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/{upload_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/partner/uploads/{id}/undo: undo every row from which nothing followed.
         *
         *     The answer names the others.
         */
        post: operations["post_partner_uploads_upload_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/uploads/templates/{kind}.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/partner/uploads/templates/{kind}.xlsx: an empty sheet of a kind.
         *
         *     It has headings, lists and notes.
         */
        get: operations["get_partner_uploads_templates_kind}_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/widget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner/widget: the sites that may show your widget, and when it was seen there. */
        get: operations["get_partner_widget"];
        put?: never;
        post?: never;
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
        /** @description GET /api/pincodes/{pin}: city and state in the language of the reader; offline. */
        get: operations["get_pincodes_pin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/plans/{product_type}: every plan for an answered form.
         *
         *     Plans that do not fit have all reasons. A POST because answers are about a person and must not be in addresses;
         *     nothing is stored.
         */
        post: operations["post_plans_product_type"];
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
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/site?segment=: all data of a first page in one answer; 404 for unknown segments.
         *
         *     On a brand's own host no segment means that brand, and every other is unknown.
         */
        get: operations["get_site"];
        put?: never;
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
        /**
         * @description GET /api/vouchers: available ones first, ending soonest first.
         *
         *     Then those that are sold out or ended lately.
         */
        get: operations["get_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widget/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/widget/preview: EMI, total, APR and number of lenders for an amount and a time. */
        get: operations["get_widget_preview"];
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
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AcceptInviteInRequest: {
            name?: string;
            password: string;
            token: string;
        };
        AccountOut: {
            authenticator_required: boolean;
            /**
             * Format: date-time
             * @description Until when acts that matter go through.
             */
            confirmed_until: string | null;
            email: string | null;
            has_authenticator: boolean;
            language: string;
            mobile: string | null;
            name: string;
            recovery_codes_left: number;
        };
        /**
         * @description * `map` - map
         *     * `apply` - apply
         *     * `approve` - approve
         *     * `resume` - resume
         *     * `correct` - correct
         *     * `send_again` - send_again
         * @enum {string}
         */
        ActEnum: "map" | "apply" | "approve" | "resume" | "correct" | "send_again";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ActivationInRequest: {
            code: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
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
        /**
         * @description * `paper` - paper
         *     * `web_form` - web_form
         *     * `message` - message
         *     * `call` - call
         *     * `in_person` - in_person
         * @enum {string}
         */
        AgreedByEnum: "paper" | "web_form" | "message" | "call" | "in_person";
        /** @description The agreement in force, to be read before sending. */
        AgreementOut: {
            sections: components["schemas"]["AgreementSectionOut"][];
            title: string;
            version: string;
        };
        AgreementSectionOut: {
            body: string;
            heading: string;
        };
        /**
         * @description * `gsm7` - gsm7
         *     * `unicode` - unicode
         * @enum {string}
         */
        AlphabetEnum: "gsm7" | "unicode";
        AnnouncementListOut: {
            data: components["schemas"]["AnnouncementOut"][];
            success: boolean;
        };
        AnnouncementOut: {
            body: string;
            id: number;
            is_read: boolean;
            is_urgent: boolean;
            /** Format: date-time */
            starts_at: string;
            title: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApiKeyInRequest: {
            allowed_ips?: string[];
            /**
             * Format: date
             * @description The last day on which it works.
             */
            expires_on: string;
            mode: components["schemas"]["ModeEnum"];
            name: string;
            scopes: components["schemas"]["ScopesEnum"][];
        };
        ApiKeyOut: {
            /** @description Empty: from everywhere. */
            allowed_ips: string[];
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            mode: components["schemas"]["ModeEnum"];
            name: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_why: string;
            scopes: components["schemas"]["ScopesEnum"][];
            /** @description The key's beginning and its last four letters. */
            shown: string;
            state: components["schemas"]["KeyStateEnum"];
        };
        ApiKeysOut: {
            results: components["schemas"]["ApiKeyOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApplyInRequest: {
            /**
             * @description Apply it although the same file was applied before.
             * @default false
             */
            override?: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalConfirmInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number?: string;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ArrivalData: {
            /** Format: uuid */
            arrival_id: string;
            kind: components["schemas"]["ArrivalDataKindEnum"];
            language: string;
            mobile: string | null;
            product_type: string | null;
            url_segment: string | null;
        };
        /**
         * @description * `transfer` - transfer
         *     * `partner` - partner
         *     * `lead` - lead
         *     * `funnel` - funnel
         * @enum {string}
         */
        ArrivalDataKindEnum: "transfer" | "partner" | "lead" | "funnel";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalInRequest: {
            /** @description The code in the link of a named person. */
            invite?: string;
            /**
             * Format: uuid
             * @description A visit begun elsewhere.
             */
            prospect_id?: string;
            /** @description A partner's signed hand-over. */
            token?: string;
        };
        ArrivalOut: {
            data: components["schemas"]["ArrivalData"];
            success: boolean;
        };
        AskedIfOut: {
            field: string;
            values: string[];
        };
        AttemptOut: {
            /** Format: date-time */
            at: string;
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            ms: number;
            n: number;
            /** @description The first 1,000 letters, for 30 days. */
            reply: string;
            status: number | null;
        };
        /**
         * @description Reason of the credit.
         *
         *     A rival's line has only code and day; `via` is link, qr, named or empty.
         */
        AttributionLineOut: {
            code: components["schemas"]["AttributionLineOutCodeEnum"];
            days_over: number | null;
            is_own: boolean;
            link_name: string;
            /** Format: date */
            on: string;
            via: string;
        };
        /**
         * @description * `credited` - credited
         *     * `not_first` - not_first
         *     * `too_old` - too_old
         *     * `application_keeps_its_credit` - application_keeps_its_credit
         * @enum {string}
         */
        AttributionLineOutCodeEnum: "credited" | "not_first" | "too_old" | "application_keeps_its_credit";
        /**
         * @description * `customers` - customers
         *     * `dsa` - dsa
         * @enum {string}
         */
        AudienceEnum: "customers" | "dsa";
        AuthenticatorOut: {
            /** @description otpauth://… */
            address: string;
            /** @description The address as a QR code: an SVG in a data address. */
            picture: string;
            /** @description For typing into an app that cannot scan. */
            secret: string;
        };
        /**
         * @description * `partner` - partner
         *     * `staff` - staff
         * @enum {string}
         */
        AuthorEnum: "partner" | "staff";
        /**
         * @description * `coming` - coming
         *     * `open` - open
         *     * `sold_out` - sold_out
         *     * `ended` - ended
         * @enum {string}
         */
        AvailabilityEnum: "coming" | "open" | "sold_out" | "ended";
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
        /** @enum {unknown} */
        BlankEnum: "";
        BranchFoundOut: {
            data: components["schemas"]["BranchOut"];
            success: boolean;
        };
        BranchOut: {
            bank: string;
            branch: string | null;
            city: string | null;
            ifsc: string;
            state: string | null;
        };
        BrandFoundOut: {
            data: components["schemas"]["BrandOut"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        BrandLogoInRequest: {
            /** Format: binary */
            image_name?: string | null;
        };
        BrandLogoOut: {
            /** @description The uploaded location, an address of this site. */
            file: string;
        };
        BrandOut: {
            faq: components["schemas"]["FaqEntryOut"][];
            font_family: string | null;
            font_source: string | null;
            help_email: string | null;
            help_phone: string | null;
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
        BrandQuestionOut: {
            answer_en: string;
            answer_hi: string;
            question_en: string;
            question_hi: string;
        };
        BrandQuestionOutRequest: {
            answer_en: string;
            answer_hi: string;
            question_en: string;
            question_hi: string;
        };
        /** @description An owner's request to publish the draft. */
        BrandRequestOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            /** @description Why it was refused. */
            reason: string;
            state: components["schemas"]["BrandRequestOutStateEnum"];
        };
        /**
         * @description * `waiting` - waiting
         *     * `refused` - refused
         * @enum {string}
         */
        BrandRequestOutStateEnum: "waiting" | "refused";
        /** @description A brand with both languages' titles, as an editor needs it. */
        BrandThemeOut: {
            faq: components["schemas"]["BrandQuestionOut"][];
            font_family: string;
            font_source: string;
            help_email: string;
            help_phone: string;
            logo: string;
            primary_colour: string;
            /** @description Codes; none means every product. */
            products: string[];
            secondary_colour: string;
            terms_apply: boolean;
            title_en: string;
            title_hi: string;
        };
        /**
         * @description * `whatsapp` - whatsapp
         *     * `sms` - sms
         *     * `email` - email
         * @enum {string}
         */
        CampaignChannelEnum: "whatsapp" | "sms" | "email";
        ChangedLenderListOut: {
            data: components["schemas"]["ChangedLenderOut"][];
            success: boolean;
        };
        ChangedLenderOut: {
            /** @description False while the lender is off as a whole. */
            is_listed: boolean;
            lender_id: number;
            name: string;
            switches: components["schemas"]["SwitchChangeOut"][];
            texts: components["schemas"]["TextChangeOut"][];
        };
        ChangeOut: {
            after: {
                [key: string]: unknown;
            } | null;
            before: {
                [key: string]: unknown;
            } | null;
            row: number;
            target: string;
        };
        CheckedLenderOut: {
            findings: components["schemas"]["CheckedRuleOut"][];
            lender_id: number;
            name: string;
        };
        CheckedRuleOut: {
            code: string;
            needed: unknown | null;
        };
        ChoiceAnswerOut: {
            label: string;
            value: string;
        };
        ClientIpOut: {
            ip: string | null;
        };
        /** @description One booking of the own share. `is_closed`: earned, else pending. */
        CommissionLineOut: {
            /** Format: decimal */
            amount: string;
            /** Format: uuid */
            application_id: string | null;
            /** Format: date */
            event_on: string;
            id: number;
            is_closed: boolean;
            kind: string;
            lender: string;
            product: string;
            reference: string;
        };
        CommissionPeriodOut: {
            /** Format: date */
            from: string;
            preset: string;
            /** Format: date */
            to: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        CommissionReportOut: {
            count: number;
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            lenders: components["schemas"]["OwnLenderChoiceOut"][];
            next: number | null;
            previous: number | null;
            results: components["schemas"]["CommissionLineOut"][];
            sums: components["schemas"]["OwnEarnedOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConfirmationInRequest: {
            password?: string;
            totp?: string;
        };
        ConfirmationOut: {
            /** Format: date-time */
            confirmed_until: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConsentInRequest: {
            purpose: string;
            version: string;
        };
        ConsentTextOut: {
            text: string;
            version: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieInRequest: {
            /** @default 60 */
            minutes?: number;
            name: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieNameQueryRequest: {
            name: string;
        };
        CookieOut: {
            success: boolean;
            value: string | null;
        };
        CorrectableCellOut: {
            /** Format: date-time */
            at: string | null;
            /** @description Who corrected it last; empty while nobody has. */
            by: string;
            choices: string[];
            /** @description As it was corrected last, or as it was sent. */
            current: string;
            form: components["schemas"]["FormEnum"];
            /** @description The sender's. */
            heading: string;
            is_required: boolean;
            /** @description Ours. */
            name: string;
            /** @description As the sender wrote it; masked where it says who somebody is. */
            original: string;
        };
        CorrectableRowEnvelopeOut: {
            data: components["schemas"]["CorrectableRowOut"];
            success: boolean;
        };
        CorrectableRowOut: {
            cells: components["schemas"]["CorrectableCellOut"][];
            row: number;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        CorrectedRowSavedOut: {
            /** @description Right by now; it waits for a second person. */
            awaits_second_person: boolean;
            errors: components["schemas"]["RowErrorOut"][];
            message: string;
            outcome: components["schemas"]["OutcomeEnum"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CorrectRowInRequest: {
            cells: {
                [key: string]: string;
            };
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CountryInRequest: {
            countryCode: string;
        };
        CountsOut: {
            applied: number;
            created: number;
            duplicate: number;
            rejected: number;
            rows: number;
            same: number;
            superseded: number;
            /** @description Rows that were taken and say something to look at. */
            warned: number;
        };
        CourseCertificateOut: {
            /** Format: date-time */
            issued_at: string;
            number: string;
            /** Format: date */
            valid_until: string | null;
        };
        /** @description One course in the reader's language with their progress. */
        CourseDetailData: {
            certificate: components["schemas"]["CourseCertificateOut"] | null;
            code: string;
            done_percent: number;
            films: number;
            has_quiz: boolean;
            is_done: boolean;
            items: components["schemas"]["CourseItemOut"][];
            minutes: number;
            pass_percent: number;
            product: string | null;
            readings: number;
            result: components["schemas"]["QuizResultOut"] | null;
            summary: string;
            title: string;
        };
        CourseDetailOut: {
            data: components["schemas"]["CourseDetailData"];
            success: boolean;
        };
        /**
         * @description One part of a course; the body of a quiz is empty, that of a film is its transcript.
         *
         *     `body` is paragraphs; lines that begin with `## ` are headings, those with `- ` entries of a list.
         */
        CourseItemOut: {
            body: string;
            id: number;
            is_done: boolean;
            kind: components["schemas"]["CourseItemOutKindEnum"];
            minutes: number;
            /** @description The length of a film, else 0. */
            seconds: number;
            /** @description Of a film; it is done at 90. */
            seen_percent: number;
            title: string;
        };
        /**
         * @description * `text` - text
         *     * `video` - video
         *     * `quiz` - quiz
         * @enum {string}
         */
        CourseItemOutKindEnum: "text" | "video" | "quiz";
        CourseListOut: {
            data: components["schemas"]["CourseOut"][];
            success: boolean;
        };
        /** @description One course in the reader's language with their progress. */
        CourseOut: {
            certificate: components["schemas"]["CourseCertificateOut"] | null;
            code: string;
            done_percent: number;
            films: number;
            has_quiz: boolean;
            is_done: boolean;
            minutes: number;
            product: string | null;
            readings: number;
            result: components["schemas"]["QuizResultOut"] | null;
            summary: string;
            title: string;
        };
        CreativeDetailOut: {
            data: components["schemas"]["CreativeOut"];
            success: boolean;
        };
        CreativeListOut: {
            data: components["schemas"]["CreativeOut"][];
            success: boolean;
        };
        CreativeOut: {
            /** Format: date */
            expires_on: string;
            /** Format: uuid */
            id: string;
            language: components["schemas"]["LanguageEnum"];
            /** Format: date-time */
            made_at: string;
            number: string;
            /** @description What changed since it was made; empty unless it is out of date. */
            outdated: components["schemas"]["OutdatedEnum"][];
            product: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_by: string;
            revoked_reason: string;
            scans: number;
            size: components["schemas"]["SizeEnum"];
            state: components["schemas"]["CreativeOutStateEnum"];
            /** @description The template's name in the reader's language. */
            template: string;
        };
        /**
         * @description * `live` - live
         *     * `out_of_date` - out_of_date
         *     * `expired` - expired
         *     * `revoked` - revoked
         * @enum {string}
         */
        CreativeOutStateEnum: "live" | "out_of_date" | "expired" | "revoked";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CreativeRevokeInRequest: {
            reason: string;
        };
        CriteriaOut: {
            data: components["schemas"]["CriteriaRowOut"][];
            success: boolean;
        };
        /** @description One lender's criteria as texts; an empty value is null and shows as a dash. */
        CriteriaRowOut: {
            age: string | null;
            cibil: string | null;
            employment: string | null;
            income: string | null;
            lender_id: number;
            lender_journey: string | null;
            max_loan: string | null;
            min_loan: string | null;
            name: string;
            /** @description What the lender offers a partner's customers at present. */
            products: string[];
        };
        /**
         * @description Every lender of the product in one list.
         *
         *     `findings` are the rules that fail, or those that are not known yet.
         */
        CustomerCheckData: {
            likely: components["schemas"]["CheckedLenderOut"][];
            no_match: components["schemas"]["CheckedLenderOut"][];
            to_confirm: components["schemas"]["CheckedLenderOut"][];
        };
        /** @description Facts that name nobody: neither name, number nor PAN is taken. */
        CustomerCheckInRequest: {
            age: number;
            /** Format: decimal */
            amount: string;
            employment: components["schemas"]["EmploymentEnum"];
            /**
             * Format: decimal
             * @description A month, in hand.
             */
            income: string;
            /** @default  */
            pincode?: string;
            product: components["schemas"]["ProductTypeEnum"];
            /** @description Months. */
            tenure: number;
        };
        CustomerCheckOut: {
            data: components["schemas"]["CustomerCheckData"];
            success: boolean;
        };
        DayRangeOut: {
            max_days: number;
            min_days: number;
        };
        /** @description A link to share, with its QR picture (SVG in a data address). */
        DefaultLinkData: {
            code: string;
            /** Format: uuid */
            id: string;
            is_new: boolean;
            qr: string;
            url: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DefaultLinkInRequest: {
            /** @description Of the own open location whose customers come by it. */
            location_id?: number | null;
            /** @default  */
            product?: string;
            /**
             * @description Of the own funnel, for that target.
             * @default
             */
            segment?: string;
            /** @default page */
            target?: components["schemas"]["TargetEnum"];
        };
        DefaultLinkOut: {
            data: components["schemas"]["DefaultLinkData"];
            success: boolean;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        DeliveriesOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["DeliveryRowOut"][];
        };
        /** @description One event on its way to one endpoint. */
        DeliveryDataOut: {
            attempts: components["schemas"]["AttemptOut"][];
            /** @description The event as it is sent. */
            body: unknown;
            /** Format: uuid */
            endpoint_id: string;
            event: components["schemas"]["EventEnum"];
            /** @description The `webhook-id` that is sent. */
            event_id: string;
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            host: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            made_at: string;
            /** @description Of the last try. */
            ms: number | null;
            /** Format: date-time */
            next_at: string | null;
            seq: number;
            state: components["schemas"]["DeliveryStateEnum"];
            /** @description Of the last try. */
            status: number | null;
            tries: number;
        };
        DeliveryOut: {
            data: components["schemas"]["DeliveryDataOut"];
            success: boolean;
        };
        /** @description One event on its way to one endpoint. */
        DeliveryRowOut: {
            /** Format: uuid */
            endpoint_id: string;
            event: components["schemas"]["EventEnum"];
            /** @description The `webhook-id` that is sent. */
            event_id: string;
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            host: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            made_at: string;
            /** @description Of the last try. */
            ms: number | null;
            /** Format: date-time */
            next_at: string | null;
            seq: number;
            state: components["schemas"]["DeliveryStateEnum"];
            /** @description Of the last try. */
            status: number | null;
            tries: number;
        };
        /**
         * @description * `waiting` - waiting
         *     * `sending` - sending
         *     * `delivered` - delivered
         *     * `dead` - dead
         *     * `cancelled` - cancelled
         * @enum {string}
         */
        DeliveryStateEnum: "waiting" | "sending" | "delivered" | "dead" | "cancelled";
        /**
         * @description * `link` - link
         *     * `page` - page
         *     * `widget` - widget
         *     * `hand_over` - hand_over
         *     * `api` - api
         * @enum {string}
         */
        DepthEnum: "link" | "page" | "widget" | "hand_over" | "api";
        DepthListOut: {
            results: components["schemas"]["DepthOut"][];
        };
        /** @description One way to connect with its light; `note` is the fact behind it. */
        DepthOut: {
            count: number;
            depth: components["schemas"]["DepthEnum"];
            /** Format: date-time */
            last_at: string | null;
            light: components["schemas"]["DepthOutLightEnum"];
            note: components["schemas"]["NoteEnum"];
            of: number;
        };
        /**
         * @description * `works` - works
         *     * `quiet` - quiet
         *     * `needs_you` - needs_you
         *     * `unused` - unused
         * @enum {string}
         */
        DepthOutLightEnum: "works" | "quiet" | "needs_you" | "unused";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EmailPreferenceInRequest: {
            by_email: boolean;
            notice: components["schemas"]["NoticeEnum"];
        };
        EmailPreferenceOut: {
            by_email: boolean;
            /**
             * Format: date-time
             * @description Null: never said, this holds by default.
             */
            changed_at: string | null;
            /** @description False: it comes by e-mail always. */
            is_choosable: boolean;
            notice: components["schemas"]["NoticeEnum"];
        };
        EmailPreferencesData: {
            /** @description False: the account has no address, and only the bell tells. */
            has_email: boolean;
            kinds: components["schemas"]["EmailPreferenceOut"][];
            /**
             * Format: time
             * @description IST: what can be chosen is mailed between these.
             */
            service_from: string;
            /** Format: time */
            service_until: string;
        };
        EmailPreferencesOut: {
            data: components["schemas"]["EmailPreferencesData"];
            success: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        EmailPreferencesSavedOut: {
            data: components["schemas"]["EmailPreferencesData"];
            message: string;
            success: boolean;
        };
        /**
         * @description * `salaried` - salaried
         *     * `self_employed` - self_employed
         *     * `business` - business
         *     * `not_working` - not_working
         * @enum {string}
         */
        EmploymentEnum: "salaried" | "self_employed" | "business" | "not_working";
        /**
         * @description * `salaried` - salaried
         *     * `self_employed` - self_employed
         *     * `business` - business
         * @enum {string}
         */
        EmploymentsEnum: "salaried" | "self_employed" | "business";
        /** @description An endpoint as its owner sees it; its secret is never shown again. */
        EndpointData: {
            /** @description Given up in the last seven days. */
            dead: number;
            description: string;
            /** @description Empty: all. */
            events: components["schemas"]["EventsEnum"][];
            /** Format: date-time */
            failing_since: string | null;
            host: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_success_at: string | null;
            mode: components["schemas"]["ModeEnum"];
            /** Format: date-time */
            off_at: string | null;
            off_reason: components["schemas"]["OffReasonEnum"] | components["schemas"]["BlankEnum"];
            /**
             * Format: date-time
             * @description Until then the secret of before signs along.
             */
            secret_before_until: string | null;
            state: components["schemas"]["EndpointStateEnum"];
            url: string;
            waiting: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EndpointInRequest: {
            /** @default  */
            description?: string;
            events?: components["schemas"]["EventsEnum"][];
            mode: components["schemas"]["ModeEnum"];
            url: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EndpointOnInRequest: {
            send: components["schemas"]["SendEnum"];
        };
        EndpointOut: {
            data: components["schemas"]["EndpointData"];
            success: boolean;
        };
        /** @description An endpoint with a secret that is shown this once. */
        EndpointSecretOut: {
            data: components["schemas"]["EndpointData"];
            secret: string;
            success: boolean;
        };
        EndpointsOut: {
            data: components["schemas"]["EndpointData"][];
            /** @description What an endpoint may ask for. */
            events: string[];
            success: boolean;
        };
        /**
         * @description * `on` - on
         *     * `failing` - failing
         *     * `off` - off
         * @enum {string}
         */
        EndpointStateEnum: "on" | "failing" | "off";
        EndpointSwitchOut: {
            data: components["schemas"]["EndpointData"];
            /** @description Events that are sent now. */
            sent: number;
            success: boolean;
        };
        /**
         * @description * `` -
         *     * `individual` - individual
         *     * `proprietor` - proprietor
         *     * `partnership` - partnership
         *     * `llp` - llp
         *     * `company` - company
         *     * `trust` - trust
         * @enum {string}
         */
        EntityTypeEnum: "individual" | "proprietor" | "partnership" | "llp" | "company" | "trust";
        ErasedCountOut: {
            count: number;
            kind: string;
        };
        /**
         * @description * `cooling` - cooling
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        ErasureStateEnum: "cooling" | "cancelled" | "done";
        /**
         * @description * `lead.created` - lead.created
         *     * `lead.opened` - lead.opened
         *     * `lead.signed_in` - lead.signed_in
         *     * `profile.completed` - profile.completed
         *     * `offers.ready` - offers.ready
         *     * `offer.selected` - offer.selected
         *     * `application.submitted` - application.submitted
         *     * `application.status_changed` - application.status_changed
         *     * `application.disbursed` - application.disbursed
         *     * `application.reversed` - application.reversed
         *     * `commission.changed` - commission.changed
         *     * `statement.approved` - statement.approved
         *     * `payout.sent` - payout.sent
         *     * `consent.withdrawn` - consent.withdrawn
         *     * `customer.deleted` - customer.deleted
         *     * `endpoint.test` - endpoint.test
         * @enum {string}
         */
        EventEnum: "lead.created" | "lead.opened" | "lead.signed_in" | "profile.completed" | "offers.ready" | "offer.selected" | "application.submitted" | "application.status_changed" | "application.disbursed" | "application.reversed" | "commission.changed" | "statement.approved" | "payout.sent" | "consent.withdrawn" | "customer.deleted" | "endpoint.test";
        /** @description Own pay for an event other than a disbursal, such as a lead that the lender has. */
        EventPayOut: {
            /** Format: decimal */
            high: string;
            /** Format: decimal */
            low: string;
            on: components["schemas"]["OnEnum"];
        };
        /**
         * @description * `lead.created` - lead.created
         *     * `lead.opened` - lead.opened
         *     * `lead.signed_in` - lead.signed_in
         *     * `profile.completed` - profile.completed
         *     * `offers.ready` - offers.ready
         *     * `offer.selected` - offer.selected
         *     * `application.submitted` - application.submitted
         *     * `application.status_changed` - application.status_changed
         *     * `application.disbursed` - application.disbursed
         *     * `application.reversed` - application.reversed
         *     * `commission.changed` - commission.changed
         *     * `statement.approved` - statement.approved
         *     * `payout.sent` - payout.sent
         *     * `consent.withdrawn` - consent.withdrawn
         *     * `customer.deleted` - customer.deleted
         * @enum {string}
         */
        EventsEnum: "lead.created" | "lead.opened" | "lead.signed_in" | "profile.completed" | "offers.ready" | "offer.selected" | "application.submitted" | "application.status_changed" | "application.disbursed" | "application.reversed" | "commission.changed" | "statement.approved" | "payout.sent" | "consent.withdrawn" | "customer.deleted";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ExpectedRevisionInRequest: {
            revision?: number;
        };
        FaqEntryOut: {
            answer: string;
            question: string;
        };
        FaqListOut: {
            data: components["schemas"]["FaqOut"][];
            success: boolean;
        };
        FaqOut: {
            answer: components["schemas"]["FaqTextOut"];
            audience: components["schemas"]["AudienceEnum"];
            code: string;
            id: number;
            /** @description The reader's own vote. */
            is_helpful: boolean | null;
            product: string | null;
            question: components["schemas"]["FaqTextOut"];
            topic: components["schemas"]["TopicEnum"];
        };
        /** @description One text in both languages: the portal searches over both at once. */
        FaqTextOut: {
            en: string;
            hi: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FaqVoteInRequest: {
            helpful: boolean;
        };
        FaqVoteOut: {
            is_helpful: boolean;
            success: boolean;
        };
        /**
         * @description * `` -
         *     * `address` - address
         *     * `not_reached` - not_reached
         *     * `too_slow` - too_slow
         * @enum {string}
         */
        FaultEnum: "address" | "not_reached" | "too_slow";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FeeInRequest: {
            amount: string | number;
            gst_percent?: string | number;
            name: string;
            to: components["schemas"]["ToEnum"];
        };
        FieldErrorOut: {
            code: string;
            message: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FilmSeenInRequest: {
            begin: number;
            end: number;
        };
        FilmSeenOut: {
            is_done: boolean;
            seen_percent: number;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ForgotInRequest: {
            /** @description E-mail; in the partner portal the mobile number too. */
            login: string;
        };
        /**
         * @description * `xlsx` - xlsx
         *     * `csv` - csv
         * @enum {string}
         */
        FormatEnum: "xlsx" | "csv";
        /**
         * @description * `general` - general
         *     * `text` - text
         *     * `date` - date
         * @enum {string}
         */
        FormEnum: "general" | "text" | "date";
        FormStepOut: {
            fields: components["schemas"]["QuestionOut"][];
            key: string;
            name: string;
            title: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelAnswerData: {
            id: string;
            text: components["schemas"]["WordingData"];
            to: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelAnswerDataRequest: {
            id: string;
            text: components["schemas"]["WordingDataRequest"];
            to: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelAnswersInRequest: {
            /** @description By screen: the chosen answer's id (several with commas), rupees:months, a day, or what was typed. */
            answers: {
                [key: string]: string;
            };
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        FunnelArrivalData: {
            /** Format: uuid */
            arrival_id: string;
        };
        FunnelArrivalOut: {
            data: components["schemas"]["FunnelArrivalData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelContentData: {
            products: string[];
            screens: components["schemas"]["FunnelScreenData"][];
            test?: components["schemas"]["FunnelTestData"] | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelContentDataRequest: {
            products: string[];
            screens: components["schemas"]["FunnelScreenDataRequest"][];
            test?: components["schemas"]["FunnelTestDataRequest"] | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelCreateInRequest: {
            /** @description What follows the partner's key and a hyphen. */
            address: string;
            name: string;
            /** @default  */
            template?: components["schemas"]["TemplateEnum"] | components["schemas"]["BlankEnum"];
        };
        FunnelDayData: {
            /** Format: date */
            day: string;
            finished: number;
            visits: number;
        };
        /** @description A funnel with its draft. `is_changed`: the draft differs from what customers see. */
        FunnelDraftData: {
            admin_pause_reason: string;
            /**
             * Format: date-time
             * @description Since then a pause by Tulna stands.
             */
            admin_paused_at: string | null;
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            content: components["schemas"]["FunnelContentData"];
            /** Format: date-time */
            ends_at: string | null;
            fields: components["schemas"]["FunnelFieldData"][];
            findings: components["schemas"]["FunnelFindingData"][];
            /** Format: uuid */
            id: string;
            is_changed: boolean;
            live_number: number | null;
            name: string;
            products: components["schemas"]["FunnelProductData"][];
            revision: number;
            segment: string;
            state: components["schemas"]["FunnelStateEnum"];
            url: string;
        };
        FunnelDraftOut: {
            data: components["schemas"]["FunnelDraftData"];
            success: boolean;
        };
        /**
         * @description * `view` - view
         *     * `answer` - answer
         *     * `back` - back
         * @enum {string}
         */
        FunnelEventInKindEnum: "view" | "answer" | "back";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventInRequest: {
            kind: components["schemas"]["FunnelEventInKindEnum"];
            screen: string;
            seconds?: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventsInRequest: {
            events: components["schemas"]["FunnelEventInRequest"][];
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        /** @description A fact that a screen may fill in, the products whose form asks it, its options or limits. */
        FunnelFieldData: {
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            name: components["schemas"]["FunnelFieldDataNameEnum"];
            options: components["schemas"]["FunnelOptionData"][];
            products: string[];
        };
        /**
         * @description * `employment_status_code` - employment_status_code
         *     * `salary_mode` - salary_mode
         *     * `residence_type` - residence_type
         *     * `loan_purpose` - loan_purpose
         *     * `gender` - gender
         *     * `se_loan_amount` - se_loan_amount
         *     * `loan_tenure_months` - loan_tenure_months
         *     * `monthly_income` - monthly_income
         *     * `emi` - emi
         *     * `postal_code` - postal_code
         *     * `first_name` - first_name
         *     * `last_name` - last_name
         *     * `employer_name` - employer_name
         * @enum {string}
         */
        FunnelFieldDataNameEnum: "employment_status_code" | "salary_mode" | "residence_type" | "loan_purpose" | "gender" | "se_loan_amount" | "loan_tenure_months" | "monthly_income" | "emi" | "postal_code" | "first_name" | "last_name" | "employer_name";
        FunnelFiguresData: {
            days: components["schemas"]["FunnelDayData"][];
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            outcome: components["schemas"]["FunnelOutcomeData"];
            screens: components["schemas"]["ScreenFiguresData"][];
            test: components["schemas"]["FunnelTestFiguresData"] | null;
        };
        FunnelFiguresOut: {
            data: components["schemas"]["FunnelFiguresData"];
            success: boolean;
        };
        FunnelFindingData: {
            code: components["schemas"]["FunnelFindingDataCodeEnum"];
            is_warning: boolean;
            part: string;
            screen: string;
            values: {
                [key: string]: string;
            };
            variant: string;
        };
        /**
         * @description * `no_product` - no_product
         *     * `product_off` - product_off
         *     * `no_screen` - no_screen
         *     * `too_many_screens` - too_many_screens
         *     * `many_screens` - many_screens
         *     * `many_texts` - many_texts
         *     * `id_twice` - id_twice
         *     * `unreachable` - unreachable
         *     * `no_english` - no_english
         *     * `no_hindi` - no_hindi
         *     * `too_long` - too_long
         *     * `claim` - claim
         *     * `asks_for` - asks_for
         *     * `field_forbidden` - field_forbidden
         *     * `field_unused` - field_unused
         *     * `value_unknown` - value_unknown
         *     * `range` - range
         *     * `answers` - answers
         *     * `jump_nowhere` - jump_nowhere
         *     * `jump_back` - jump_back
         *     * `no_picture_text` - no_picture_text
         *     * `variant_weight` - variant_weight
         *     * `variant_same` - variant_same
         * @enum {string}
         */
        FunnelFindingDataCodeEnum: "no_product" | "product_off" | "no_screen" | "too_many_screens" | "many_screens" | "many_texts" | "id_twice" | "unreachable" | "no_english" | "no_hindi" | "too_long" | "claim" | "asks_for" | "field_forbidden" | "field_unused" | "value_unknown" | "range" | "answers" | "jump_nowhere" | "jump_back" | "no_picture_text" | "variant_weight" | "variant_same";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelInRequest: {
            /** @description What follows the partner's key and a hyphen. */
            address: string;
            name: string;
        };
        FunnelListOut: {
            data: components["schemas"]["FunnelRowData"][];
            success: boolean;
        };
        FunnelOptionData: {
            en: string;
            hi: string;
            value: string;
        };
        /** @description Outcome of the visits that finished: numbers, right codes, submissions, rupees paid. */
        FunnelOutcomeData: {
            arrivals: number;
            /** Format: decimal */
            disbursed: string;
            numbers: number;
            submitted: number;
            verified: number;
        };
        FunnelPictureData: {
            /** @description Address of the picture on this site. */
            picture: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelPictureInRequest: {
            /** Format: binary */
            image_name?: string | null;
        };
        FunnelPictureOut: {
            data: components["schemas"]["FunnelPictureData"];
            success: boolean;
        };
        FunnelProductData: {
            code: string;
            en: string;
            hi: string;
        };
        /** @description One funnel of the list; visits are those of the last 30 days. */
        FunnelRowData: {
            /** Format: date-time */
            changed_at: string;
            /** Format: date-time */
            ends_at: string | null;
            finished: number;
            /** Format: uuid */
            id: string;
            live_number: number | null;
            name: string;
            segment: string;
            state: components["schemas"]["FunnelStateEnum"];
            to_mend: number;
            url: string;
            visits: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelScreenData: {
            answers: components["schemas"]["FunnelAnswerData"][];
            button: components["schemas"]["WordingData"];
            field: string;
            id: string;
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            /** @description As POST pictures answered it; empty for none. */
            picture?: string;
            picture_text?: components["schemas"]["WordingData"];
            step: number;
            text: components["schemas"]["WordingData"];
            title: components["schemas"]["WordingData"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelScreenDataRequest: {
            answers: components["schemas"]["FunnelAnswerDataRequest"][];
            button: components["schemas"]["WordingDataRequest"];
            field: string;
            id: string;
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            /** @description As POST pictures answered it; empty for none. */
            picture?: string;
            picture_text?: components["schemas"]["WordingDataRequest"];
            step: number;
            text: components["schemas"]["WordingDataRequest"];
            title: components["schemas"]["WordingDataRequest"];
        };
        /**
         * @description * `opening` - opening
         *     * `choice` - choice
         *     * `amount` - amount
         *     * `pincode` - pincode
         *     * `text` - text
         *     * `info` - info
         *     * `multi_choice` - multi_choice
         *     * `date` - date
         *     * `calculator` - calculator
         * @enum {string}
         */
        FunnelScreenKindEnum: "opening" | "choice" | "amount" | "pincode" | "text" | "info" | "multi_choice" | "date" | "calculator";
        /**
         * @description * `draft` - draft
         *     * `live` - live
         *     * `paused` - paused
         *     * `archived` - archived
         *     * `ended` - ended
         * @enum {string}
         */
        FunnelStateEnum: "draft" | "live" | "paused" | "archived" | "ended";
        FunnelStepOut: {
            count: number;
            step: string;
        };
        /** @description Other words against those of the screens, which are variant a and get the rest. */
        FunnelTestData: {
            id: string;
            variants: components["schemas"]["FunnelVariantData"][];
        };
        /** @description Other words against those of the screens, which are variant a and get the rest. */
        FunnelTestDataRequest: {
            id: string;
            variants: components["schemas"]["FunnelVariantDataRequest"][];
        };
        FunnelTestFiguresData: {
            /** @description Each has visits enough to be compared. */
            is_enough: boolean;
            variants: components["schemas"]["VariantFiguresData"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelVariantData: {
            id: components["schemas"]["IdEnum"];
            texts: components["schemas"]["VariantTextsData"][];
            /** @description Per cent of the visits. */
            weight: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelVariantDataRequest: {
            id: components["schemas"]["IdEnum"];
            texts: components["schemas"]["VariantTextsDataRequest"][];
            /** @description Per cent of the visits. */
            weight: number;
        };
        FunnelVersionData: {
            is_live: boolean;
            number: number;
            /** Format: date-time */
            published_at: string;
            published_by: string;
            screens: number;
        };
        FunnelVersionListOut: {
            data: components["schemas"]["FunnelVersionData"][];
            success: boolean;
        };
        GoldBandOut: {
            above: string;
            allowed: string | null;
            is_best: boolean;
            percent: string;
            share_amount: string;
            up_to: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        GoldInRequest: {
            purity?: number | null;
            /** @description Grams, three decimals. */
            weight_grams?: string | number | null;
        };
        GoldOut: {
            bands: components["schemas"]["GoldBandOut"][];
            max_loan_amount: string;
            min_loan_amount: string;
            price_24k: string;
            /** Format: date */
            price_on: string;
            /** @description Of gold of this purity. */
            price_per_gram: string;
            price_source: components["schemas"]["PriceSourceEnum"];
            purity: number;
            success: boolean;
            value: string;
            weight_grams: string;
        };
        GrievanceOut: {
            email: string;
            nodal_email: string;
            nodal_officer: string;
            officer: string;
            phone: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        HandOverKeyInRequest: {
            name: string;
        };
        HandOverKeyOut: {
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description The token's `key`.
             */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            made_at: string;
            name: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_why: string;
            state: components["schemas"]["KeyStateEnum"];
        };
        HandOverKeysOut: {
            results: components["schemas"]["HandOverKeyOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        HandOverRevokeInRequest: {
            why: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        HandOverRotateInRequest: {
            overlap_hours: number;
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
        /**
         * @description * `worker` - worker
         *     * `link` - link
         *     * `webhook` - webhook
         * @enum {string}
         */
        HopEnum: "worker" | "link" | "webhook";
        /**
         * @description * `b` - b
         *     * `c` - c
         *     * `d` - d
         * @enum {string}
         */
        IdEnum: "b" | "c" | "d";
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
        /**
         * @description The fields of specification 3 with the consent box.
         *
         *     Everything may be missing: each missing field gets its own error.
         */
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
        /**
         * @description * `none` - none
         *     * `waiting` - waiting
         *     * `sent` - sent
         *     * `stopped` - stopped
         *     * `kept` - kept
         * @enum {string}
         */
        InvitationEnum: "none" | "waiting" | "sent" | "stopped" | "kept";
        /** @description Working days, as the lender wrote them down. */
        JourneyAnswerDaysOut: {
            max: number;
            min: number;
        };
        JourneyDocumentOut: {
            code: string;
            help: string;
            is_required: boolean;
            name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
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
        JourneyStepOut: {
            text: string;
            title: string;
            /**
             * @description Who has to act.
             *
             *     * `customer` - customer
             *     * `lender` - lender
             *     * `partner` - partner
             */
            turn: components["schemas"]["TurnEnum"];
        };
        KeyRequestOut: {
            /** Format: date-time */
            at: string;
            method: string;
            ms: number;
            path: string;
            status: number;
        };
        KeyRequestsOut: {
            results: components["schemas"]["KeyRequestOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        KeyRevokeInRequest: {
            why: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        KeyRotateInRequest: {
            /** @description How long the old one works beside the new one. */
            overlap_hours: number;
        };
        /**
         * @description * `live` - live
         *     * `ending` - ending
         *     * `expired` - expired
         *     * `revoked` - revoked
         * @enum {string}
         */
        KeyStateEnum: "live" | "ending" | "expired" | "revoked";
        KycDocumentOut: {
            /** Format: date */
            expires_on: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["KycPaperEnum"];
            /** Format: date-time */
            sent_at: string;
            sent_by: string;
            /** @description Bytes as stored. */
            size: number;
        };
        /**
         * @description Facts and papers with their state on this day; the PAN is masked.
         *
         *     `missing`: what has to be added before it can be sent. `papers`: what proves these facts.
         */
        KycOut: {
            /** Format: date-time */
            agreed_at: string | null;
            agreement_version: string;
            /** Format: date-time */
            checked_at: string | null;
            checked_by: string;
            documents: components["schemas"]["KycDocumentOut"][];
            entity_type: components["schemas"]["EntityTypeEnum"] | components["schemas"]["BlankEnum"];
            gstin: string;
            /** Format: date */
            incorporated_on: string | null;
            missing: string[];
            pan: string;
            papers: components["schemas"]["KycPaperEnum"][];
            reason: string;
            registration: string;
            /** Format: date-time */
            sent_at: string | null;
            sent_by: string;
            state: components["schemas"]["KycStateEnum"];
            udyam: string;
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @description * `pan_card` - pan_card
         *     * `address_proof` - address_proof
         *     * `incorporation` - incorporation
         *     * `gst_certificate` - gst_certificate
         *     * `udyam_certificate` - udyam_certificate
         * @enum {string}
         */
        KycPaperEnum: "pan_card" | "address_proof" | "incorporation" | "gst_certificate" | "udyam_certificate";
        /**
         * @description * `missing` - missing
         *     * `sent` - sent
         *     * `checked` - checked
         *     * `refused` - refused
         *     * `expired` - expired
         * @enum {string}
         */
        KycStateEnum: "missing" | "sent" | "checked" | "refused" | "expired";
        /**
         * @description * `en` - en
         *     * `hi` - hi
         * @enum {string}
         */
        LanguageEnum: "en" | "hi";
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
        /** @description Facts beside name, number and place; they become a draft that the customer may change. */
        LeadFactsInRequest: {
            employment_status_code?: string;
            monthly_income?: string;
            se_loan_amount?: string;
        };
        /** @description One named person with the own link, null once it leads nowhere, and its QR as SVG. */
        LeadLinkData: {
            /** @description Why the touch earned the credit or did not; empty before the code. */
            credit: string;
            /** Format: date-time */
            introduced_at: string;
            invitation: components["schemas"]["InvitationEnum"];
            /** Format: uuid */
            lead_id: string;
            link: string | null;
            product: string;
            qr: string | null;
            stage: components["schemas"]["PartnerLeadStageEnum"];
            /** Format: date-time */
            works_until: string;
        };
        LeadLinkOut: {
            data: components["schemas"]["LeadLinkData"];
            success: boolean;
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
        LenderJourneyListOut: {
            data: components["schemas"]["LenderJourneyOut"][];
            success: boolean;
        };
        LenderJourneyOut: {
            answer_days: components["schemas"]["JourneyAnswerDaysOut"] | null;
            documents: components["schemas"]["JourneyDocumentOut"][];
            is_open: boolean;
            lender: string;
            lender_id: number;
            measured: components["schemas"]["MeasuredDaysOut"] | null;
            steps: components["schemas"]["JourneyStepOut"][];
        };
        LenderMaterialListOut: {
            data: components["schemas"]["LenderMaterialOut"][];
            success: boolean;
        };
        LenderMaterialOut: {
            lender_id: number;
            material: components["schemas"]["MaterialOut"][];
            name: string;
        };
        LenderPageData: {
            about: string;
            answer_days: components["schemas"]["DayRangeOut"] | null;
            call_series: string;
            caller: string;
            documents: components["schemas"]["PageDocumentOut"][];
            grievance: components["schemas"]["PageGrievanceOut"];
            is_on: boolean;
            lender: components["schemas"]["PageLenderOut"];
            product_type: string | null;
            products: string[];
            reapply_after_days: number | null;
            redirect: boolean;
            steps: components["schemas"]["PageStepOut"][];
            takes_documents: boolean;
        };
        LenderPageOut: {
            data: components["schemas"]["LenderPageData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LinkInRequest: {
            purpose: components["schemas"]["PurposeEnum"];
            token: string;
        };
        /** @description Options of a new link now. `segments` are addresses of open funnels. */
        LinkOptionsOut: {
            locations: components["schemas"]["OptionLocationOut"][];
            products: components["schemas"]["OptionProductOut"][];
            segments: string[];
            targets: components["schemas"]["TargetOptionOut"][];
        };
        LinkOut: {
            /** Format: date-time */
            expires_at: string;
            login: string;
            name: string;
            /** @description What the person is let into: the marketplace or a partner, by name. */
            organisation: string;
        };
        ListedPerkOut: {
            about: string;
            availability: components["schemas"]["AvailabilityEnum"];
            category: components["schemas"]["ListedPerkOutCategoryEnum"];
            /** @description How many codes are left; null without a limit. */
            codes_left: number | null;
            /** @description The provider's registered host. */
            host: string;
            id: number;
            /** Format: decimal */
            min_spend: string | null;
            provider: string;
            terms: string[];
            title: string;
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_to: string | null;
        };
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
        ListedPerkOutCategoryEnum: "groceries" | "food" | "fashion" | "travel" | "health" | "electronics" | "learning" | "home";
        ListedPerksOut: {
            data: components["schemas"]["ListedPerkOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ListExportInRequest: {
            columns?: string[];
            filters?: {
                [key: string]: string;
            };
            format: components["schemas"]["FormatEnum"];
            list: string;
        };
        ListExportOut: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            expires_at: string | null;
            failure: string | null;
            file_name: string;
            /** Format: date-time */
            finished_at: string | null;
            format: components["schemas"]["FormatEnum"];
            /** Format: uuid */
            id: string;
            list: string;
            rows: number;
            rows_a_second: number | null;
            /** @description Bytes; 0 until it is ready. */
            size: number;
            state: components["schemas"]["ListExportOutStateEnum"];
            /** @description The list, in the asker's language. */
            title: string;
            total: number | null;
        };
        /**
         * @description * `queued` - queued
         *     * `running` - running
         *     * `ready` - ready
         *     * `failed` - failed
         *     * `cancelled` - cancelled
         *     * `expired` - expired
         * @enum {string}
         */
        ListExportOutStateEnum: "queued" | "running" | "ready" | "failed" | "cancelled" | "expired";
        /** @description The shortest answer: it worked, in a person's words. */
        ListExportSavedOut: {
            data: components["schemas"]["ListExportOut"];
            message: string;
            success: boolean;
        };
        ListExportsOut: {
            results: components["schemas"]["ListExportOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
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
        LoanRangeOut: {
            amount_max: string;
            amount_min: string;
            lenders: number;
            product: string;
            /** @description Per cent a year, two decimals. */
            rate_max: string;
            /** @description Per cent a year, two decimals. */
            rate_min: string;
            /** @description Months. */
            tenure_max: number;
        };
        LoanRangesOut: {
            data: components["schemas"]["LoanRangeOut"][];
            success: boolean;
        };
        LogoLimitsOut: {
            max_bytes: number;
            max_side: number;
            min_side: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MarkNotificationsReadInRequest: {
            /** @description Left out: all of them. */
            ids?: string[];
        };
        MatchingRulesData: {
            /** Format: date */
            effective_from: string;
            of_a_lender: components["schemas"]["RuleOut"][];
            of_the_product: string[];
            ranking: string[];
            version: string;
            versions: components["schemas"]["RuleVersionOut"][];
        };
        MatchingRulesOut: {
            data: components["schemas"]["MatchingRulesData"];
            success: boolean;
        };
        /** @description One film, set of slides or paper; without an address it is a text to read. */
        MaterialOut: {
            address: string | null;
            host: string | null;
            kind: components["schemas"]["MaterialOutKindEnum"];
            /** @description Empty where the lender named an address alone. */
            words: string;
        };
        /**
         * @description * `film` - film
         *     * `slides` - slides
         *     * `paper` - paper
         * @enum {string}
         */
        MaterialOutKindEnum: "film" | "slides" | "paper";
        /** @description Days from sending to the money over the last 90 days; null below 20 disbursals. */
        MeasuredDaysOut: {
            median: number;
            sample: number;
            /** @description Nine of ten loans were paid within so many days. */
            slow: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MemberInviteInRequest: {
            email?: string;
            language?: components["schemas"]["LanguageEnum"];
            mobile?: string;
            name: string;
            role: components["schemas"]["RoleEnum"];
        };
        MemberOut: {
            email: string | null;
            /** Format: date-time */
            invited_until: string | null;
            is_self: boolean;
            /** Format: date-time */
            last_login_at: string | null;
            mobile: string | null;
            name: string;
            role: components["schemas"]["RoleEnum"];
            state: components["schemas"]["UserStateEnum"];
            /** Format: uuid */
            user_id: string;
        };
        /**
         * @description The form of `merchant_form.FIELDS` with the consent box.
         *
         *     Every field is optional here, so that the answer names each missing one.
         */
        MerchantInRequest: {
            /** @default  */
            account_name?: string;
            /** @default  */
            account_number?: string;
            /** @default  */
            address_line1?: string;
            /** @default  */
            address_line2?: string;
            /** @default  */
            business_name?: string;
            /** @default false */
            consent?: boolean;
            /** @default  */
            consent_version?: string;
            /** @default  */
            email?: string;
            /** @default  */
            gstin?: string;
            /** @default  */
            ifsc?: string;
            /** @default  */
            mobile?: string;
            /** @default  */
            owner_name?: string;
            /** @default  */
            pan?: string;
            /** @default  */
            partner_name?: string;
            /** @default  */
            pincode?: string;
            /** @default  */
            uan?: string;
        };
        MerchantOut: {
            reference: string;
            success: boolean;
        };
        /** @description A missing customer: `code` and `on` are null until a person of the house answered. */
        MissingLeadOut: {
            code: components["schemas"]["MissingLeadOutCodeEnum"] | components["schemas"]["NullEnum"];
            days_over: number | null;
            /** Format: date */
            on: string | null;
            /** Format: date */
            sent_on: string;
        };
        /**
         * @description * `credited` - credited
         *     * `not_first` - not_first
         *     * `too_old` - too_old
         *     * `not_proved` - not_proved
         *     * `no_such_person` - no_such_person
         * @enum {string}
         */
        MissingLeadOutCodeEnum: "credited" | "not_first" | "too_old" | "not_proved" | "no_such_person";
        /**
         * @description * `live` - live
         *     * `test` - test
         * @enum {string}
         */
        ModeEnum: "live" | "test";
        NeedFormData: {
            /** @description The form's name among the drafts. */
            draft: string;
            max_plans: number;
            notice: components["schemas"]["PlanListNoticeOut"];
            product_type: string;
            steps: components["schemas"]["FormStepOut"][];
        };
        NeedFormOut: {
            data: components["schemas"]["NeedFormData"];
            success: boolean;
        };
        NeedListOut: {
            data: components["schemas"]["NeedOut"][];
            success: boolean;
        };
        NeedOut: {
            code: components["schemas"]["NeedOutCodeEnum"];
            count: number;
            /** @description The page of the portal that shows them. */
            path: string;
        };
        /**
         * @description * `documents_missing` - documents_missing
         *     * `endpoint_failing` - endpoint_failing
         *     * `ticket_answered` - ticket_answered
         *     * `statement_question_answered` - statement_question_answered
         *     * `kyc_expires_30_days` - kyc_expires_30_days
         *     * `lead_idle_3_days` - lead_idle_3_days
         *     * `lender_changed_7_days` - lender_changed_7_days
         *     * `training_owed` - training_owed
         * @enum {string}
         */
        NeedOutCodeEnum: "documents_missing" | "endpoint_failing" | "ticket_answered" | "statement_question_answered" | "kyc_expires_30_days" | "lead_idle_3_days" | "lender_changed_7_days" | "training_owed";
        NewApiKeyOut: {
            /** @description Empty: from everywhere. */
            allowed_ips: string[];
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            /** @description The whole key, shown this once. */
            key: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            mode: components["schemas"]["ModeEnum"];
            name: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_why: string;
            scopes: components["schemas"]["ScopesEnum"][];
            /** @description The key's beginning and its last four letters. */
            shown: string;
            state: components["schemas"]["KeyStateEnum"];
        };
        NewHandOverKeyOut: {
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: uuid
             * @description The token's `key`.
             */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            /** Format: date-time */
            made_at: string;
            name: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_why: string;
            /** @description Shown this once. */
            secret: string;
            state: components["schemas"]["KeyStateEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NewLeadInRequest: {
            agreed_by: components["schemas"]["AgreedByEnum"];
            /** Format: date */
            agreed_on: string;
            /** @default  */
            email?: string;
            facts?: components["schemas"]["LeadFactsInRequest"];
            language: components["schemas"]["LanguageEnum"];
            mobile: string;
            name: string;
            pincode: string;
            product: string;
        };
        /**
         * @description * `never` - never
         *     * `last` - last
         *     * `sites_today` - sites_today
         *     * `key_used` - key_used
         *     * `delivered` - delivered
         *     * `waiting` - waiting
         *     * `endpoint_failing` - endpoint_failing
         *     * `endpoint_off` - endpoint_off
         *     * `self_test_failed` - self_test_failed
         * @enum {string}
         */
        NoteEnum: "never" | "last" | "sites_today" | "key_used" | "delivered" | "waiting" | "endpoint_failing" | "endpoint_off" | "self_test_failed";
        /**
         * @description * `lenders` - lenders
         *     * `files` - files
         *     * `account` - account
         *     * `tickets` - tickets
         *     * `money` - money
         *     * `integration` - integration
         * @enum {string}
         */
        NoticeEnum: "lenders" | "files" | "account" | "tickets" | "money" | "integration";
        NoticeSectionOut: {
            body: string;
            heading: string;
        };
        NotificationOut: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /** @description The page it leads to. */
            path: string;
            /** Format: date-time */
            read_at: string | null;
            text: string;
            title: string;
        };
        NotificationsOut: {
            results: components["schemas"]["NotificationOut"][];
            /** @description Of all of them, older ones than these too. */
            unread: number;
        };
        NullEnum: null;
        /**
         * @description * `introduce` - introduce
         *     * `documents` - documents
         *     * `follow_up` - follow_up
         *     * `festival` - festival
         *     * `safety` - safety
         * @enum {string}
         */
        OccasionEnum: "introduce" | "documents" | "follow_up" | "festival" | "safety";
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
        OfferedLenderOut: {
            age: string | null;
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            answer_days: components["schemas"]["JourneyAnswerDaysOut"] | null;
            cibil: string | null;
            /**
             * Format: date
             * @description Null for an open one, and where no order says it.
             */
            closed_since: string | null;
            documents: components["schemas"]["JourneyDocumentOut"][];
            employment: string | null;
            income: string | null;
            is_open: boolean;
            lender: string;
            lender_id: number;
            /** Format: decimal */
            rate_max: string | null;
            /** Format: decimal */
            rate_min: string | null;
            tenure_max: number | null;
            tenure_min: number | null;
        };
        OfferingCourseOut: {
            code: string;
            is_done: boolean;
            /** @description Of what is not done. */
            minutes: number;
            title: string;
        };
        OfferingData: {
            link: components["schemas"]["OwnLinkOut"];
            products: components["schemas"]["OfferingRowOut"][];
        };
        /**
         * @description One product of the portal. Bounds are of the open lenders.
         *
         *     They are null where no bound is stated and for products that are no loans.
         */
        OfferingDetailData: {
            /** Format: decimal */
            amount_from: string | null;
            /** Format: decimal */
            amount_upto: string | null;
            courses: components["schemas"]["OfferingCourseOut"][];
            faqs: components["schemas"]["OfferingFaqOut"][];
            is_live: boolean;
            lenders: components["schemas"]["OfferedLenderOut"][];
            lenders_all: number | null;
            lenders_open: number | null;
            link: components["schemas"]["OwnLinkOut"];
            name: string;
            /** @description Templates of posters of this product. */
            posters: number;
            product: string;
            /** @description Null where no lender is open. */
            qualifies: components["schemas"]["QualifiesOut"] | null;
            /** Format: decimal */
            rate_from: string | null;
            /** Format: decimal */
            rate_to: string | null;
            /** @description Texts of this product that may be sent now. */
            texts: number;
            /** @description Null below 20 payments, and for agents. */
            to_bank: components["schemas"]["ToBankOut"] | null;
            /** @description Null: nothing is owed, so it may be shared. */
            training: components["schemas"]["TrainingOwedOut"] | null;
            /** @description Median over all lenders; null below 20 loans. */
            usual_days: number | null;
        };
        OfferingDetailOut: {
            data: components["schemas"]["OfferingDetailData"];
            success: boolean;
        };
        OfferingFaqOut: {
            code: string;
            question: string;
        };
        OfferingOut: {
            data: components["schemas"]["OfferingData"];
            success: boolean;
        };
        /**
         * @description One product of the portal. Bounds are of the open lenders.
         *
         *     They are null where no bound is stated and for products that are no loans.
         */
        OfferingRowOut: {
            /** Format: decimal */
            amount_from: string | null;
            /** Format: decimal */
            amount_upto: string | null;
            is_live: boolean;
            lenders_all: number | null;
            lenders_open: number | null;
            name: string;
            product: string;
            /** Format: decimal */
            rate_from: string | null;
            /** Format: decimal */
            rate_to: string | null;
            /** @description Null: nothing is owed, so it may be shared. */
            training: components["schemas"]["TrainingOwedOut"] | null;
            /** @description Median over all lenders; null below 20 loans. */
            usual_days: number | null;
        };
        /**
         * @description * `` -
         *     * `by_hand` - by_hand
         *     * `gone` - gone
         *     * `no_answer` - no_answer
         * @enum {string}
         */
        OffReasonEnum: "by_hand" | "gone" | "no_answer";
        /**
         * @description * `sanction` - sanction
         *     * `submission` - submission
         *     * `lead` - lead
         *     * `click` - click
         * @enum {string}
         */
        OnEnum: "sanction" | "submission" | "lead" | "click";
        OptionListOut: {
            data: components["schemas"]["OptionOut"][];
            success: boolean;
        };
        OptionListsOut: {
            data: {
                [key: string]: components["schemas"]["OptionOut"][];
            };
            success: boolean;
        };
        OptionLocationOut: {
            city: string;
            id: number;
            name: string;
        };
        OptionOut: {
            id: number;
            max: number | null;
            min: number | null;
            name: string;
        };
        OptionProductOut: {
            code: string;
            name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OrganisationDocumentInRequest: {
            /** Format: date */
            expires_on?: string | null;
            /** Format: binary */
            file?: string | null;
            kind: components["schemas"]["KycPaperEnum"];
        };
        OrganisationOut: {
            agreement: components["schemas"]["AgreementOut"] | null;
            key: string;
            kyc: components["schemas"]["KycOut"];
            name: string;
            /** Format: date-time */
            since: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OrganisationSendInRequest: {
            agreed: boolean;
            agreement_version: string;
        };
        OtherPlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            /** @description False: its rules cannot be read now, so it fits nobody. */
            is_readable: boolean;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            reasons: components["schemas"]["PlanReasonOut"][];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OtpInRequest: {
            otp: string;
        };
        OtpSentOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        /**
         * @description * `applied` - applied
         *     * `same` - same
         *     * `duplicate` - duplicate
         *     * `superseded` - superseded
         *     * `rejected` - rejected
         * @enum {string}
         */
        OutcomeEnum: "applied" | "same" | "duplicate" | "superseded" | "rejected";
        /**
         * @description * `terms` - terms
         *     * `name` - name
         *     * `template` - template
         * @enum {string}
         */
        OutdatedEnum: "terms" | "name" | "template";
        /** @description Average days with each side, from sending to the end. */
        OwedDaysOut: {
            /** Format: decimal */
            customer: string;
            /** Format: decimal */
            lender: string;
            /** Format: decimal */
            us: string;
        };
        OwnApplicationData: {
            /** Format: decimal */
            amount: string;
            attribution: components["schemas"]["AttributionLineOut"][];
            /** Format: date-time */
            created_at: string;
            customer: string;
            /** Format: uuid */
            id: string;
            product: string;
            reference: string;
            /** Format: decimal */
            share: string | null;
            /** @description They add up to `share`; empty where that is null. */
            share_lines: components["schemas"]["OwnShareLineOut"][];
            submissions: components["schemas"]["OwnSubmissionOut"][];
            tenure_months: number;
        };
        OwnApplicationOut: {
            data: components["schemas"]["OwnApplicationData"];
            success: boolean;
        };
        /** @description `count` is exact up to 10,000. `why_not` is filled in for that view alone. */
        OwnApplicationsOut: {
            /** Format: uuid */
            after: string | null;
            count: number;
            /** Format: date */
            first: string;
            is_more: boolean;
            /** Format: date */
            last: string;
            lenders: components["schemas"]["OwnLenderChoiceOut"][];
            results: components["schemas"]["OwnLineOut"][];
            sums: components["schemas"]["OwnSumsOut"];
            why_not: components["schemas"]["WhyNotLineOut"][];
        };
        OwnBrandDraftOut: {
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            theme: components["schemas"]["BrandThemeOut"];
        };
        /** @description The own brand with both languages' texts; customers see `theme`. */
        OwnBrandOut: {
            brand_request: components["schemas"]["BrandRequestOut"] | null;
            brand_revision: number;
            draft: components["schemas"]["OwnBrandDraftOut"] | null;
            font_families: string[];
            key: string;
            logo_limits: components["schemas"]["LogoLimitsOut"];
            name: string;
            /** @description All thirteen: one that was chosen can be off now. */
            product_choices: components["schemas"]["ProductChoiceOut"][];
            theme: components["schemas"]["BrandThemeOut"];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        OwnBrandSavedOut: {
            data: components["schemas"]["OwnBrandOut"];
            message: string;
            success: boolean;
        };
        OwnClickDayOut: {
            crawlers: number;
            /** Format: date */
            day: string;
            people: number;
            previews: number;
            qr: number;
            visitors: number;
        };
        OwnClicksOut: {
            days: components["schemas"]["OwnClickDayOut"][];
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            links: components["schemas"]["OwnLinkLineOut"][];
        };
        OwnEarnedOut: {
            /** Format: decimal */
            earned: string;
            /** Format: decimal */
            pending: string;
        };
        /** @description One status. `row` is the line of the lender's file it came from. */
        OwnHistoryOut: {
            /** Format: date */
            on: string;
            row: number | null;
            source: string;
            status: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OwnLeadFileInRequest: {
            /** Format: binary */
            file?: string | null;
            /** @default false */
            override?: boolean;
        };
        OwnLenderChoiceOut: {
            id: number;
            name: string;
        };
        /** @description One application at one lender. `share` is null for an agent and while nothing is booked. */
        OwnLineOut: {
            /** Format: decimal */
            amount: string;
            /** Format: uuid */
            application_id: string;
            /** Format: date-time */
            changed_at: string;
            customer: string;
            days: number;
            /** Format: uuid */
            id: string;
            lender: string;
            lender_id: number;
            /** @description us, lender, customer, or empty where nobody does. */
            owes: string;
            product: string;
            reference: string;
            /** Format: decimal */
            share: string | null;
            /** Format: date */
            since: string;
            source: string;
            status: string;
        };
        OwnLinkChoiceOut: {
            code: string;
            /** Format: uuid */
            id: string;
            location: string;
            name: string;
            product: string;
            segment: string;
            target: components["schemas"]["TargetEnum"];
        };
        /** @description One own link with its numbers of the period. */
        OwnLinkLineOut: {
            code: string;
            /** Format: uuid */
            id: string;
            location: string;
            name: string;
            people: number;
            product: string;
            qr: number;
            /** @description Address of the funnel it leads to. */
            segment: string;
            state: components["schemas"]["TrackingLinkStateEnum"];
            submitted: number;
            target: components["schemas"]["TargetEnum"];
            /** @description Whether its target could be used lately. */
            target_answers: boolean;
            url: string;
            verified: number;
            visitors: number;
        };
        /** @description At most 20 links; a search finds the others. */
        OwnLinkListOut: {
            results: components["schemas"]["OwnLinkChoiceOut"][];
        };
        /** @description The partner's own address on the site, as text and as a QR code (SVG data address). */
        OwnLinkOut: {
            qr: string;
            url: string;
        };
        OwnLocationListOut: {
            results: components["schemas"]["OwnLocationOut"][];
        };
        /** @description A location with its own link. Clicks are of people, since it was made. */
        OwnLocationOut: {
            address: string;
            city: string;
            code: string;
            customers: number;
            /** @description The `merchant_location_id` of its customers. */
            id: number;
            is_active: boolean;
            name: string;
            off_reason: string;
            people: number;
            pincode: string;
            /** @description People who scanned the code. */
            qr: number;
            /** @description SVG in a data address. */
            qr_picture: string;
            state: string;
            url: string;
        };
        OwnRewardsOut: {
            results: components["schemas"]["RewardSumOut"][];
        };
        /** @description One booking of the own share. `rate` is null where it is not a rate of the loan. */
        OwnShareLineOut: {
            /** Format: decimal */
            amount: string;
            pays_on: components["schemas"]["OwnShareLineOutPaysOnEnum"];
            rate: components["schemas"]["ShareRateOut"] | null;
        };
        /**
         * @description * `disbursal` - disbursal
         *     * `sanction` - sanction
         *     * `submission` - submission
         *     * `lead` - lead
         *     * `click` - click
         * @enum {string}
         */
        OwnShareLineOutPaysOnEnum: "disbursal" | "sanction" | "submission" | "lead" | "click";
        OwnSubmissionOut: {
            /** Format: decimal */
            amount: string;
            /** Format: decimal */
            disbursed_amount: string | null;
            history: components["schemas"]["OwnHistoryOut"][];
            /** Format: uuid */
            id: string;
            lender: string;
            owes: string;
            reason: string;
            /** Format: decimal */
            share: string | null;
            status: string;
        };
        /** @description Of all rows that the filters leave. */
        OwnSumsOut: {
            /** Format: decimal */
            amount: string;
            disbursed: number;
            /** Format: decimal */
            disbursed_amount: string;
            submissions: number;
        };
        PageDocumentOut: {
            code: string;
            help: string;
            is_required: boolean;
            name: string;
        };
        PageGrievanceOut: {
            email: string;
            officer: string;
            phone: string;
        };
        PageLenderOut: {
            kind: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            privacy_url: string | null;
            slug: string;
            website: string | null;
        };
        PageStepOut: {
            text: string;
            title: string;
        };
        /** @description The own share; `amount` is null if nothing is agreed for such a volume: unknown, not zero. */
        PartnerCalculatedOut: {
            /** Format: decimal */
            amount: string | null;
            lender_id: number;
            next: components["schemas"]["PartnerNextSlabOut"] | null;
        };
        /** @description `earned`: in months that are closed; `pending`: in months that may still change. */
        PartnerCommissionData: {
            /** Format: decimal */
            earned: string;
            lenders: components["schemas"]["PartnerLenderShareOut"][];
            money: components["schemas"]["PartnerMoneyOut"];
            months: components["schemas"]["PartnerMonthOut"][];
            next_levels: components["schemas"]["SlabReachOut"][];
            /** Format: decimal */
            pending: string;
            period: components["schemas"]["CommissionPeriodOut"];
            products: components["schemas"]["PartnerProductShareOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PartnerCommissionInRequest: {
            /** Format: decimal */
            disbursed: string;
            lender_id: number;
            number: number;
        };
        PartnerCommissionOut: {
            data: components["schemas"]["PartnerCommissionData"];
            success: boolean;
        };
        PartnerDashboardData: {
            applications: number;
            approved: components["schemas"]["PartnerSumOut"];
            by_day: components["schemas"]["PartnerDayOut"][];
            /** @description As many days right before. */
            by_day_before: components["schemas"]["PartnerDayOut"][];
            /** Format: decimal */
            conversion_percent: string | null;
            /**
             * Format: date-time
             * @description Until when the days shown and those before them were counted.
             */
            data_up_to: string | null;
            disbursed: components["schemas"]["PartnerSumOut"];
            funnel: components["schemas"]["FunnelStepOut"][];
            leads: number;
            period: components["schemas"]["PartnerPeriodOut"];
            products: components["schemas"]["PartnerProductOut"][];
            recent: components["schemas"]["RecentApplicationOut"][];
            requests: components["schemas"]["PartnerRequestLineOut"][];
            trend_percent: components["schemas"]["PartnerTrendOut"];
            /** @description Days of both that were never counted yet. */
            uncounted: number;
        };
        PartnerDashboardOut: {
            data: components["schemas"]["PartnerDashboardData"];
            success: boolean;
        };
        PartnerDayOut: {
            applications: number;
            /** Format: date */
            date: string;
            disbursed: number;
            /** Format: decimal */
            disbursed_amount: string;
            leads: number;
        };
        PartnerLeadOut: {
            consent_method: components["schemas"]["AgreedByEnum"];
            /** Format: date */
            consent_on: string;
            /** @description Why the touch earned the credit or did not; empty before the code. */
            credit: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            introduced_at: string;
            invitation: components["schemas"]["InvitationEnum"];
            mobile: string;
            name: string;
            partner: string;
            pincode: string;
            product: string;
            row: number | null;
            stage: components["schemas"]["PartnerLeadStageEnum"];
            /**
             * Format: uuid
             * @description Null: named by the form.
             */
            upload_id: string | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PartnerLeadsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PartnerLeadOut"][];
            /** @description Of all that match but the stage. */
            stages: {
                [key: string]: number;
            };
        };
        /**
         * @description * `named` - named
         *     * `invited` - invited
         *     * `opened` - opened
         *     * `signed_in` - signed_in
         *     * `applied` - applied
         *     * `submitted` - submitted
         *     * `approved` - approved
         *     * `disbursed` - disbursed
         *     * `declined` - declined
         * @enum {string}
         */
        PartnerLeadStageEnum: "named" | "invited" | "opened" | "signed_in" | "applied" | "submitted" | "approved" | "disbursed" | "declined";
        /** @description `earned`: in months that are closed; `pending`: in months that may still change. */
        PartnerLenderShareOut: {
            /** Format: decimal */
            earned: string;
            lender: string;
            lender_id: number;
            /** Format: decimal */
            pending: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
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
        /**
         * @description The period's share before taxes by payment state; null where a state has no amount yet.
         *
         *     `received`: of loans that the lender has paid us for; `due`: approved, to be paid from `pay_on`; `paid`: by the
         *     bank.
         */
        PartnerMoneyOut: {
            /** Format: decimal */
            due: string | null;
            /** Format: decimal */
            paid: string | null;
            /** Format: date */
            paid_on: string | null;
            /** Format: date */
            pay_on: string | null;
            /** Format: decimal */
            received: string | null;
        };
        /** @description `earned`: in months that are closed; `pending`: in months that may still change. */
        PartnerMonthOut: {
            /** Format: decimal */
            earned: string;
            month: string;
            /** Format: decimal */
            pending: string;
        };
        PartnerNextSlabOut: {
            /** Format: decimal */
            amount: string;
            /** Format: decimal */
            more_disbursed: string | null;
            more_number: number | null;
        };
        PartnerPeriodOut: {
            /** Format: date */
            from: string;
            preset: string;
            /** Format: date */
            to: string;
        };
        PartnerProductOut: {
            /** Format: decimal */
            amount: string;
            count: number;
            product: string;
        };
        /** @description `earned`: in months that are closed; `pending`: in months that may still change. */
        PartnerProductShareOut: {
            /** Format: decimal */
            earned: string;
            /** Format: decimal */
            pending: string;
            product: string;
        };
        PartnerQuestionOut: {
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: date-time */
            asked_at: string;
            asked_by: string;
            /** Format: uuid */
            id: string;
            text: string;
        };
        /** @description `percent` of the loan and `fee` rupees a loan; not `is_exact`: about so much. */
        PartnerRateOut: {
            /** Format: decimal */
            fee: string;
            is_exact: boolean;
            /** Format: decimal */
            percent: string;
        };
        /**
         * @description Requests to providers by the partner's customers, by their current state.
         *
         *     `bought` is part of `contacted`.
         */
        PartnerRequestLineOut: {
            asked: number;
            bought: number;
            closed: number;
            contacted: number;
            product: string;
        };
        PartnerReverifyOut: {
            /** Format: date-time */
            last_login_at: string | null;
            masquerade: boolean;
            message: string;
            /** @description Only an authenticator app can be set up until there is one. */
            must_enrol: boolean;
            name: string;
            partner_name: string;
            partnerId: string;
            role: string;
            success: boolean;
        };
        PartnerSessionOut: {
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
        /**
         * @description A statement with its taxes, payee and lines.
         *
         *     `credited` is the tax year's total after it; `until_limit` the rupees left before TDS begins, null once the limit
         *     is passed.
         */
        PartnerStatementDetailOut: {
            /** Format: decimal */
            credited: string;
            /** Format: decimal */
            gross: string;
            /** Format: decimal */
            gst: string;
            /** Format: decimal */
            gst_percent: string;
            /** Format: decimal */
            held: string;
            /** Format: uuid */
            id: string;
            lines: components["schemas"]["PartnerStatementLineOut"][];
            month: string;
            /** Format: decimal */
            net: string;
            number: string;
            open_questions: number;
            /** Format: decimal */
            opening: string;
            /** Format: date */
            paid_on: string | null;
            /** Format: date */
            pay_on: string;
            payee_account: string;
            payee_address: string;
            payee_gstin: string;
            payee_ifsc: string;
            payee_name: string;
            payee_pan: string;
            state: string;
            /** Format: decimal */
            tds: string;
            /** Format: decimal */
            tds_on: string;
            /** Format: decimal */
            tds_percent: string;
            tds_section: string;
            /** @description Null below 20 payments. */
            to_bank: components["schemas"]["ToBankOut"] | null;
            /** Format: decimal */
            until_limit: string | null;
            utr: string;
        };
        /**
         * @description One loan's share, or the rewards for one referred partner, named by `reference`.
         *
         *     `hold` is the reason why it is not paid yet; `is_reversal`: it is the opposite of an earlier line.
         */
        PartnerStatementLineOut: {
            /** Format: decimal */
            amount: string;
            /** Format: decimal */
            disbursed: string | null;
            /** Format: date */
            event_on: string;
            hold: string;
            id: number;
            is_reversal: boolean;
            lender: string;
            /**
             * @description What the share is paid for.
             *
             *     * `disbursal` - disbursal
             *     * `sanction` - sanction
             *     * `submission` - submission
             *     * `lead` - lead
             *     * `click` - click
             *     * `referral` - referral
             */
            pays_on: components["schemas"]["PartnerStatementLineOutPaysOnEnum"];
            product: string;
            questions: components["schemas"]["PartnerQuestionOut"][];
            /** @description Why this amount; null where it was taken back or is not of a loan. */
            rate: components["schemas"]["PartnerRateOut"] | null;
            reference: string;
        };
        /**
         * @description * `disbursal` - disbursal
         *     * `sanction` - sanction
         *     * `submission` - submission
         *     * `lead` - lead
         *     * `click` - click
         *     * `referral` - referral
         * @enum {string}
         */
        PartnerStatementLineOutPaysOnEnum: "disbursal" | "sanction" | "submission" | "lead" | "click" | "referral";
        /**
         * @description A month in rupees: net = opening + gross + gst - tds.
         *
         *     `state` is approved, paid, or carried to the next month.
         */
        PartnerStatementOut: {
            /** Format: decimal */
            gross: string;
            /** Format: decimal */
            gst: string;
            /** Format: decimal */
            held: string;
            /** Format: uuid */
            id: string;
            month: string;
            /** Format: decimal */
            net: string;
            number: string;
            open_questions: number;
            /** Format: decimal */
            opening: string;
            /** Format: date */
            paid_on: string | null;
            /** Format: date */
            pay_on: string;
            state: string;
            /** Format: decimal */
            tds: string;
            utr: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PartnerStatementsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PartnerStatementOut"][];
        };
        PartnerSumOut: {
            /** Format: decimal */
            amount: string;
            count: number;
        };
        /** @description One message; the names of staff are not told. */
        PartnerThreadMessageOut: {
            /** Format: date-time */
            at: string;
            author: components["schemas"]["AuthorEnum"];
            author_name: string;
            files: components["schemas"]["ThreadFileOut"][];
            text: string;
        };
        /**
         * @description * `technical` - technical
         *     * `link` - link
         *     * `api` - api
         *     * `other` - other
         *     * `application` - application
         *     * `credit` - credit
         *     * `missing_lead` - missing_lead
         *     * `payout` - payout
         *     * `complaint` - complaint
         * @enum {string}
         */
        PartnerTicketCategoryEnum: "technical" | "link" | "api" | "other" | "application" | "credit" | "missing_lead" | "payout" | "complaint";
        /** @description One ticket of the list. */
        PartnerTicketDataOut: {
            /**
             * Format: date
             * @description The last day on which an answer is in time.
             */
            answer_by: string;
            /**
             * Format: uuid
             * @description The own application that it is about.
             */
            application_id: string | null;
            /** @description The asker is asked how helpful the answer was. */
            asks_score: boolean;
            can_write: boolean;
            category: components["schemas"]["PartnerTicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** Format: uuid */
            id: string;
            /** @description The reader asked it; else a colleague did. */
            is_own: boolean;
            kind: components["schemas"]["PartnerTicketKindEnum"];
            messages: components["schemas"]["PartnerThreadMessageOut"][];
            missing_lead: components["schemas"]["MissingLeadOut"] | null;
            number: string;
            /** Format: date-time */
            opened_at: string;
            score: number | null;
            state: components["schemas"]["TicketStateEnum"];
            unread: boolean;
        };
        /** @description One message, as multipart with files or as JSON. */
        PartnerTicketInRequest: {
            /**
             * Format: uuid
             * @description An own application that it is about.
             */
            application_id?: string;
            category: components["schemas"]["PartnerTicketCategoryEnum"];
            /** @default  */
            faq_code?: string;
            files?: string[];
            kind: components["schemas"]["PartnerTicketKindEnum"];
            /**
             * @description Of a missing customer; not kept.
             * @default
             */
            mobile?: string;
            /**
             * Format: date
             * @description When a missing customer was sent.
             */
            sent_on?: string;
            text: string;
        };
        /**
         * @description * `tech_support` - tech_support
         *     * `general_query` - general_query
         * @enum {string}
         */
        PartnerTicketKindEnum: "tech_support" | "general_query";
        PartnerTicketOut: {
            data: components["schemas"]["PartnerTicketDataOut"];
            success: boolean;
        };
        /** @description One ticket of the list. */
        PartnerTicketRowOut: {
            /**
             * Format: date
             * @description The last day on which an answer is in time.
             */
            answer_by: string;
            category: components["schemas"]["PartnerTicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** Format: uuid */
            id: string;
            /** @description The reader asked it; else a colleague did. */
            is_own: boolean;
            kind: components["schemas"]["PartnerTicketKindEnum"];
            number: string;
            /** Format: date-time */
            opened_at: string;
            state: components["schemas"]["TicketStateEnum"];
            unread: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PartnerTicketScoreInRequest: {
            score: number;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PartnerTicketsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PartnerTicketRowOut"][];
        };
        /** @description Against as many days right before; null where there was nothing to compare with. */
        PartnerTrendOut: {
            /** Format: decimal */
            applications: string | null;
            /** Format: decimal */
            approved: string | null;
            /** Format: decimal */
            disbursed: string | null;
            /** Format: decimal */
            leads: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PasswordCheckInRequest: {
            email?: string;
            name?: string;
            password: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PasswordInRequest: {
            current_password: string;
            password: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedAccountInRequest: {
            language?: components["schemas"]["LanguageEnum"];
            name?: string;
        };
        /** @description Any of the brand's fields, and the revision the editor saw. */
        PatchedBrandInRequest: {
            faq?: components["schemas"]["BrandQuestionOutRequest"][] | null;
            font_family?: string | null;
            font_source?: string | null;
            help_email?: string | null;
            help_phone?: string | null;
            logo?: string | null;
            primary_colour?: string | null;
            products?: string[] | null;
            revision?: number;
            secondary_colour?: string | null;
            terms_apply?: boolean | null;
            title_en?: string | null;
            title_hi?: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedEndpointChangeInRequest: {
            description?: string;
            events?: components["schemas"]["EventsEnum"][];
            url?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedFunnelChangeInRequest: {
            /** Format: date-time */
            ends_at?: string | null;
            name?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedFunnelSaveInRequest: {
            base_revision?: number;
            content?: components["schemas"]["FunnelContentDataRequest"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedMemberInRequest: {
            is_active?: boolean;
            role?: components["schemas"]["RoleEnum"];
        };
        /** @description The facts as a whole: an empty text states nothing. */
        PatchedOrganisationFactsInRequest: {
            entity_type?: components["schemas"]["EntityTypeEnum"];
            /** @default  */
            gstin?: string;
            /** Format: date */
            incorporated_on?: string | null;
            pan?: string | null;
            /** @default  */
            registration?: string;
            /** @default  */
            udyam?: string;
        };
        /** @description Changes to a payee: only the fields that are sent change; an empty text clears one. */
        PatchedPayeeInRequest: {
            account_number?: string;
            address?: string;
            gstin?: string;
            ifsc?: string;
            legal_name?: string;
            pan?: string;
        };
        /** @description Changes of a view; absent fields stay, `revision` is the one on the screen. */
        PatchedSavedViewPatchInRequest: {
            is_default?: boolean | null;
            is_shared?: boolean | null;
            name?: string;
            query?: string;
            revision?: number;
        };
        /** @description A payee; PAN and account number are masked. `changed_area`: admin or partner. */
        PayeeOut: {
            account_number: string;
            address: string;
            changed_area: string;
            /** Format: date-time */
            changed_at: string | null;
            changed_by: string;
            gstin: string;
            ifsc: string;
            legal_name: string;
            pan: string;
        };
        /** @description One amount of a statement. `hold` says why it waits; a held one is not part of the net. */
        PayoutLineOut: {
            /** Format: decimal */
            amount: string;
            /** Format: uuid */
            application_id: string | null;
            /** Format: date */
            event_on: string;
            hold: string;
            id: number;
            kind: string;
            lender: string;
            /** Format: date */
            month: string;
            number: string;
            product: string;
            reference: string;
            /** Format: uuid */
            statement_id: string;
        };
        /** @description `share` and `held` are of the lines that product and lender leave; `count` is of lines. */
        PayoutReportOut: {
            count: number;
            /** Format: date */
            first: string;
            /** Format: decimal */
            held: string;
            /** Format: date */
            last: string;
            lenders: components["schemas"]["OwnLenderChoiceOut"][];
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PayoutLineOut"][];
            /** Format: decimal */
            share: string;
            statements: components["schemas"]["PayoutStatementOut"][];
            sums: components["schemas"]["PayoutSumsOut"];
        };
        /** @description One statement: net = opening + gross + gst - tds. `day`: paid on, else approved on. */
        PayoutStatementOut: {
            /** Format: date */
            day: string;
            /** Format: decimal */
            gross: string;
            /** Format: decimal */
            gst: string;
            /** Format: decimal */
            held: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: date
             * @description Its first day.
             */
            month: string;
            /** Format: decimal */
            net: string;
            number: string;
            /** Format: decimal */
            opening: string;
            /** Format: date */
            paid_on: string | null;
            /** Format: date */
            pay_on: string;
            state: components["schemas"]["PayoutStatementOutStateEnum"];
            /** Format: decimal */
            tds: string;
            utr: string;
        };
        /**
         * @description * `approved` - approved
         *     * `paid` - paid
         *     * `carried` - carried
         * @enum {string}
         */
        PayoutStatementOutStateEnum: "approved" | "paid" | "carried";
        /** @description Of all statements found; `paid` and `due` are parts of net. */
        PayoutSumsOut: {
            /** Format: decimal */
            due: string;
            /** Format: decimal */
            gross: string;
            /** Format: decimal */
            gst: string;
            /** Format: decimal */
            held: string;
            /** Format: decimal */
            net: string;
            /** Format: decimal */
            opening: string;
            /** Format: decimal */
            paid: string;
            /** Format: decimal */
            tds: string;
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
        PlanFactOut: {
            code: string;
            label: string;
            /** @description The same in everyday words; empty where the label is plain itself. */
            plain: string;
            /** @description Empty where the provider does not say. */
            text: string;
        };
        PlanListNoticeOut: {
            sections: components["schemas"]["NoticeSectionOut"][];
            title: string;
            version: string;
        };
        PlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        PlanPriceOut: {
            /** Format: decimal */
            high: string;
            /** Format: decimal */
            low: string;
        };
        PlanProviderOut: {
            code: string;
            grievance: string;
            kind: string;
            name: string;
            privacy_link: string;
            registration: string;
        };
        PlanReasonOut: {
            /** @description The rule, or `choice` for an answer that is not taken. */
            code: string;
            field: string | null;
            got: string;
            /** @description What would fit. */
            needed: string[];
        };
        PlansData: {
            /**
             * Format: date
             * @description The day whose order the list stands in.
             */
            lot_date: string;
            matched: components["schemas"]["PlanOut"][];
            notice: components["schemas"]["PlanListNoticeOut"];
            price_unit: components["schemas"]["PriceUnitEnum"];
            unmatched: components["schemas"]["OtherPlanOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PlansInRequest: {
            need?: {
                [key: string]: string;
            } | null;
        };
        PlansOut: {
            data: components["schemas"]["PlansData"];
            success: boolean;
        };
        /** @description Own fields of a poster, each with its text or its limit of letters. */
        PosterFieldsData: {
            headline: number;
            lead: number;
            name: number;
            phone: number;
            shop: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PosterInRequest: {
            /** @default  */
            headline?: string;
            language: components["schemas"]["LanguageEnum"];
            /** @default  */
            lead?: string;
            /** @default  */
            name?: string;
            /** @default  */
            phone?: string;
            /** @default  */
            shop?: string;
            size: string;
            template: number;
        };
        /** @description One size: trimmed measures, bleed, letters of each field (0: no room for it). */
        PosterSizeOut: {
            bleed: number;
            height: number;
            limits: components["schemas"]["PosterFieldsData"];
            size: components["schemas"]["SizeEnum"];
            unit: components["schemas"]["UnitEnum"];
            width: number;
        };
        PosterTemplateListData: {
            sizes: components["schemas"]["PosterSizeOut"][];
            templates: components["schemas"]["PosterTemplateOut"][];
        };
        PosterTemplateListOut: {
            data: components["schemas"]["PosterTemplateListData"];
            success: boolean;
        };
        PosterTemplateOut: {
            en: components["schemas"]["PosterWordingOut"];
            hi: components["schemas"]["PosterWordingOut"];
            id: number;
            product: string;
        };
        /** @description The template's words in one language, and the locked lines as they stand today. */
        PosterWordingOut: {
            headline: string;
            lead: string;
            lines: string[];
            name: string;
        };
        /**
         * @description * `desk` - desk
         *     * `setting` - setting
         *     * `built_in` - built_in
         * @enum {string}
         */
        PriceSourceEnum: "desk" | "setting" | "built_in";
        /**
         * @description * `rupees_a_year` - rupees_a_year
         *     * `percent_a_year` - percent_a_year
         * @enum {string}
         */
        PriceUnitEnum: "rupees_a_year" | "percent_a_year";
        /** @description Every refusal of every call (api.md, "Shape of errors"). */
        ProblemOut: {
            code: string;
            details: {
                [key: string]: unknown;
            };
            fields: {
                [key: string]: components["schemas"]["FieldErrorOut"][];
            };
            message: string;
            request_id: string;
            success: boolean;
        };
        /** @description A product with both its names: the editor shows the brand in both languages side by side. */
        ProductChoiceOut: {
            code: string;
            /** @description Whether the marketplace serves it now. */
            live: boolean;
            name_en: string;
            name_hi: string;
        };
        ProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        ProductRateListOut: {
            data: components["schemas"]["ProductRateNowOut"][];
            success: boolean;
        };
        /** @description The rate of this month, since when it holds, and the next one that is agreed. */
        ProductRateNowOut: {
            /** Format: date */
            changes_on: string | null;
            fees: components["schemas"]["EventPayOut"][];
            /** Format: decimal */
            high: string | null;
            /** Format: decimal */
            high_percent: string | null;
            /** Format: decimal */
            loan: string;
            /** Format: decimal */
            low: string | null;
            /** Format: decimal */
            low_percent: string | null;
            /** @description From `changes_on` on. */
            next: components["schemas"]["ProductRateOut"] | null;
            product: string;
            /**
             * Format: date
             * @description Its first month; null where nothing is agreed.
             */
            since: string | null;
        };
        /** @description Own pay in rupees for the example loan, and as per cent of it; null: nothing agreed yet. */
        ProductRateOut: {
            fees: components["schemas"]["EventPayOut"][];
            /** Format: decimal */
            high: string | null;
            /** Format: decimal */
            high_percent: string | null;
            /** Format: decimal */
            loan: string;
            /** Format: decimal */
            low: string | null;
            /** Format: decimal */
            low_percent: string | null;
            product: string;
        };
        ProductsOut: {
            data: components["schemas"]["ProductOut"][];
            success: boolean;
        };
        /**
         * @description * `PL` - PL
         *     * `BL` - BL
         *     * `GL` - GL
         *     * `HL` - HL
         * @enum {string}
         */
        ProductTypeEnum: "PL" | "BL" | "GL" | "HL";
        ProgressOut: {
            done: number;
            rows_per_second: number | null;
            seconds_left: number | null;
            total: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
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
        PublicAnswerOut: {
            id: string;
            text: string;
            /** @description The screen it leads to; empty: the next one. */
            to: string;
        };
        PublicFunnelData: {
            screens: components["schemas"]["PublicScreenOut"][];
            version: number;
        };
        PublicFunnelOut: {
            data: components["schemas"]["PublicFunnelData"];
            success: boolean;
        };
        PublicScreenOut: {
            answers: components["schemas"]["PublicAnswerOut"][];
            button: string;
            field: string;
            id: string;
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            /** @description Address of a picture on this site; empty for none. */
            picture: string;
            picture_text: string;
            step: number;
            text: string;
            title: string;
        };
        /**
         * @description * `invitation` - invitation
         *     * `reset` - reset
         * @enum {string}
         */
        PurposeEnum: "invitation" | "reset";
        /**
         * @description Widest limits over the open lenders: one of them may take such a customer.
         *
         *     Null: no limit is stated.
         */
        QualifiesOut: {
            age_max: number | null;
            age_min: number | null;
            employments: components["schemas"]["EmploymentsEnum"][];
            /** Format: decimal */
            income_min: string | null;
            /** @description How many of them serve every PIN code. */
            pincode_lenders: number;
            score_min: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QuestionInRequest: {
            text: string;
        };
        QuestionOut: {
            asked_if: components["schemas"]["AskedIfOut"] | null;
            hint: string | null;
            kind: components["schemas"]["QuestionOutKindEnum"];
            label: string;
            max: number | null;
            min: number | null;
            name: string;
            options: components["schemas"]["ChoiceAnswerOut"][];
        };
        /**
         * @description * `choice` - choice
         *     * `money` - money
         *     * `whole` - whole
         *     * `year` - year
         *     * `pincode` - pincode
         * @enum {string}
         */
        QuestionOutKindEnum: "choice" | "money" | "whole" | "year" | "pincode";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QuizAnswerInRequest: {
            choices: number[];
            question: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QuizAnswersInRequest: {
            answers: components["schemas"]["QuizAnswerInRequest"][];
            /** Format: uuid */
            attempt_id: string;
        };
        QuizAnswersOut: {
            is_passed: boolean;
            needed: number;
            of: number;
            score: number;
            success: boolean;
            /** @description Until the next try; 0 where it may begin at once. */
            wait_seconds: number;
            wrong_topics: string[];
        };
        QuizChoiceOut: {
            place: number;
            text: string;
        };
        QuizQuestionOut: {
            choices: components["schemas"]["QuizChoiceOut"][];
            id: number;
            /** @description One answer is right; else all right ones have to be chosen. */
            is_single: boolean;
            text: string;
        };
        /** @description The last finished try. */
        QuizResultOut: {
            is_passed: boolean;
            of: number;
            score: number;
        };
        QuizStartOut: {
            /** Format: uuid */
            attempt_id: string;
            needed: number;
            questions: components["schemas"]["QuizQuestionOut"][];
            success: boolean;
        };
        /** @description `periods` by product, the earliest first; one whose `since` is ahead is a change to come. */
        RateHistoryOut: {
            /** Format: date-time */
            agreed_at: string | null;
            /** @description Of the agreement that was sent last; empty: none yet. */
            agreement_version: string;
            periods: components["schemas"]["RatePeriodOut"][];
        };
        /** @description Own pay for the example loan in the months of a period; null: not agreed any more. */
        RatePeriodOut: {
            fees: components["schemas"]["EventPayOut"][];
            /** Format: decimal */
            high: string | null;
            /** Format: decimal */
            high_percent: string | null;
            /** Format: decimal */
            loan: string;
            /** Format: decimal */
            low: string | null;
            /** Format: decimal */
            low_percent: string | null;
            /** @description The product's, in the reader's language. */
            name: string;
            product: string;
            /**
             * Format: date
             * @description Its first month, by the first day.
             */
            since: string;
            /**
             * Format: date
             * @description The first month without it; null for the last period.
             */
            until: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ReadingProgressInRequest: {
            state: components["schemas"]["ReadingProgressInStateEnum"];
        };
        /**
         * @description * `open` - open
         *     * `done` - done
         * @enum {string}
         */
        ReadingProgressInStateEnum: "open" | "done";
        ReadingProgressOut: {
            is_done: boolean;
            success: boolean;
            /** @description Until the reading may be marked as done. */
            wait_seconds: number;
        };
        /**
         * @description * `kind` - kind
         *     * `moves` - moves
         *     * `money` - money
         * @enum {string}
         */
        ReasonEnum: "kind" | "moves" | "money";
        /** @description The SHA-256 of a certificate's signed line, its signature and the public key. */
        ReceiptCertificateOut: {
            fingerprint: string;
            is_final: boolean;
            /** Format: date-time */
            made_at: string;
            /** @description Ed25519, base64. */
            public_key: string;
            /** @description Ed25519 over the signed line, base64. */
            signature: string;
        };
        ReceiptData: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            cancelled_at: string | null;
            certificate: components["schemas"]["ReceiptCertificateOut"] | null;
            deleted: components["schemas"]["ErasedCountOut"][];
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            due_at: string;
            number: string;
            retained: components["schemas"]["RetainedCountOut"][];
            state: components["schemas"]["ErasureStateEnum"];
        };
        ReceiptOut: {
            data: components["schemas"]["ReceiptData"];
            success: boolean;
        };
        RecentApplicationOut: {
            /** Format: decimal */
            amount: string;
            application_ref: string;
            /** Format: date-time */
            at: string;
            customer: string;
            lender: string | null;
            product: string;
            status: string;
        };
        RecoveryCodesOut: {
            /** @description Shown this once. */
            recovery_codes: string[];
        };
        ReferralData: {
            link: components["schemas"]["ReferralLinkOut"];
            people: components["schemas"]["ReferredPartnerOut"][];
            rule: components["schemas"]["ReferralRuleOut"] | null;
        };
        /**
         * @description The partner form's address with the own organisation in it, and its QR code.
         *
         *     The code is an SVG in a data address.
         */
        ReferralLinkOut: {
            qr: string;
            url: string;
        };
        ReferralOut: {
            data: components["schemas"]["ReferralData"];
            success: boolean;
        };
        /**
         * @description Reward for partners approved today: per cent of their share for some months, and a sum.
         *
         *     The sum is paid once. `example_reward` is the reward for a share of `example_share` rupees.
         */
        ReferralRuleOut: {
            /** Format: decimal */
            example_reward: string;
            /** Format: decimal */
            example_share: string;
            /** Format: decimal */
            flat: string;
            months: number;
            /** Format: decimal */
            percent: string;
        };
        /** @description One step; `on` is null while it is not reached. */
        ReferralStageOut: {
            /** Format: date */
            on: string | null;
            stage: components["schemas"]["ReferralStageOutStageEnum"];
        };
        /**
         * @description * `applied` - applied
         *     * `approved` - approved
         *     * `signed_in` - signed_in
         *     * `first_lead` - first_lead
         *     * `first_loan` - first_loan
         * @enum {string}
         */
        ReferralStageOutStageEnum: "applied" | "approved" | "signed_in" | "first_lead" | "first_loan";
        /**
         * @description A partner that came by the referral link. Only the owner sees its rewards, else null.
         *
         *     `shared` is the fact that bars the reward: pan, account, mobile or email.
         */
        ReferredPartnerOut: {
            city: string;
            is_declined: boolean;
            name: string;
            /** Format: decimal */
            reward_percent: string | null;
            /**
             * Format: date
             * @description The last day that brings a reward.
             */
            reward_until: string | null;
            shared: components["schemas"]["SharedEnum"] | components["schemas"]["NullEnum"];
            stages: components["schemas"]["ReferralStageOut"][];
        };
        ResendCountOut: {
            sent: number;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ResendInRequest: {
            /** Format: date-time */
            since: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ResetInRequest: {
            password: string;
            token: string;
        };
        RetainedCountOut: {
            count: number;
            kind: string;
            law: string;
            /**
             * Format: date
             * @description Null: for good, because it names nobody.
             */
            until: string | null;
        };
        /** @description The rewards for one partner in one month, before taxes; `state` is their payment state. */
        RewardSumOut: {
            /** Format: decimal */
            amount: string;
            /**
             * Format: date
             * @description Its first day.
             */
            month: string;
            name: string;
            state: components["schemas"]["RewardSumOutStateEnum"];
        };
        /**
         * @description * `pending` - pending
         *     * `earned` - earned
         *     * `due` - due
         *     * `paid` - paid
         *     * `carried` - carried
         * @enum {string}
         */
        RewardSumOutStateEnum: "pending" | "earned" | "due" | "paid" | "carried";
        /**
         * @description * `owner` - owner
         *     * `agent` - agent
         * @enum {string}
         */
        RoleEnum: "owner" | "agent";
        RowErrorOut: {
            code: string;
            column: string;
            reason: string;
            row: number;
            value: string;
        };
        RuleOut: {
            code: string;
            products: string[];
        };
        RuleVersionOut: {
            added: string[];
            /** Format: date */
            effective_from: string;
            version: string;
        };
        SavedViewDataOut: {
            data: components["schemas"]["SavedViewOut"];
            success: boolean;
        };
        SavedViewDeletedOut: {
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SavedViewInRequest: {
            /** @default false */
            is_default?: boolean;
            /** @default false */
            is_shared?: boolean;
            name: string;
            page: string;
            /** @description As in the address. */
            query: string;
        };
        /** @description One view. A colleague's has `is_own` false and `owner`, and is never the default. */
        SavedViewOut: {
            /** Format: uuid */
            id: string;
            is_default: boolean;
            is_own: boolean;
            is_shared: boolean;
            name: string;
            owner: string;
            query: string;
            revision: number;
        };
        SavedViewsOut: {
            results: components["schemas"]["SavedViewOut"][];
        };
        ScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        /**
         * @description * `leads:write` - leads:write
         *     * `leads:read` - leads:read
         *     * `consents:read` - consents:read
         *     * `events:read` - events:read
         *     * `payouts:read` - payouts:read
         *     * `preview:read` - preview:read
         *     * `sessions:write` - sessions:write
         * @enum {string}
         */
        ScopesEnum: "leads:write" | "leads:read" | "consents:read" | "events:read" | "payouts:read" | "preview:read" | "sessions:write";
        ScreenFiguresData: {
            screen: string;
            /**
             * Format: double
             * @description Median until the answer.
             */
            seconds: number | null;
            seen: number;
            went_back: number;
            went_on: number;
        };
        /**
         * @description Reason why a checked file needs a second person (domain/second_person.py).
         *
         *     `money` in rupees; above `threshold` a second person is needed.
         */
        SecondPersonOut: {
            /** @description Who it was, once somebody was. */
            checker: string;
            /** @description The actor sent it or made a row of it, and cannot be that person. */
            is_maker: boolean;
            /** Format: decimal */
            money: string;
            reason: components["schemas"]["ReasonEnum"] | components["schemas"]["NullEnum"];
            /** Format: decimal */
            threshold: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SeenInRequest: {
            /** @description The revision that the editor saw. */
            base_revision: number;
        };
        SelfTestDataOut: {
            /** Format: date-time */
            begun_at: string;
            /** Format: date-time */
            ended_at: string | null;
            hops: components["schemas"]["SelfTestHopOut"][];
            /** Format: uuid */
            id: string;
            mode: components["schemas"]["ModeEnum"];
            state: components["schemas"]["SelfTestStateEnum"];
        };
        SelfTestHopOut: {
            hop: components["schemas"]["HopEnum"];
            ms: number | null;
            /** @description The endpoint's host. */
            name: string;
            /** @description Null: no answer yet. */
            ok: boolean | null;
            /** @description What came back, where it failed. */
            raw: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SelfTestInRequest: {
            mode: components["schemas"]["ModeEnum"];
        };
        SelfTestOut: {
            data: components["schemas"]["SelfTestDataOut"] | null;
            success: boolean;
        };
        /**
         * @description * `running` - running
         *     * `passed` - passed
         *     * `failed` - failed
         * @enum {string}
         */
        SelfTestStateEnum: "running" | "passed" | "failed";
        /**
         * @description * `waited` - waited
         *     * `from_now` - from_now
         * @enum {string}
         */
        SendEnum: "waited" | "from_now";
        SessionOut: {
            browser: string;
            /** Format: uuid */
            id: string;
            ip: string | null;
            is_current: boolean;
            /** Format: date-time */
            last_seen_at: string;
            /** Format: date-time */
            since: string;
            system: string;
        };
        SessionsOut: {
            results: components["schemas"]["SessionOut"][];
        };
        /**
         * @description * `pan` - pan
         *     * `account` - account
         *     * `mobile` - mobile
         *     * `email` - email
         * @enum {string}
         */
        SharedEnum: "pan" | "account" | "mobile" | "email";
        /** @description `percent` of the loan and `fee` rupees a loan; not `is_exact`: about so much. */
        ShareRateOut: {
            /** Format: decimal */
            fee: string;
            is_exact: boolean;
            /** Format: decimal */
            percent: string;
        };
        ShareTextListOut: {
            data: components["schemas"]["ShareTextOut"][];
            success: boolean;
        };
        /** @description One text with the partner's own link in it; `product` null: for every product. */
        ShareTextOut: {
            channel: components["schemas"]["CampaignChannelEnum"];
            en: components["schemas"]["ShareWordingOut"];
            hi: components["schemas"]["ShareWordingOut"];
            id: number;
            /** @description False: the plain address, until the own link is made. */
            is_tracked: boolean;
            occasion: components["schemas"]["OccasionEnum"];
            product: string | null;
            /** Format: date */
            valid_until: string | null;
            version: string;
        };
        /** @description Size of a text as an SMS: its alphabet, its length in that alphabet's units, its parts. */
        ShareTextSizeOut: {
            alphabet: components["schemas"]["AlphabetEnum"];
            parts: number;
            units: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ShareUseInRequest: {
            language: components["schemas"]["LanguageEnum"];
            via: components["schemas"]["ViaEnum"];
        };
        ShareWordingOut: {
            size: components["schemas"]["ShareTextSizeOut"];
            text: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SheetUploadStartedOut: {
            /** Format: uuid */
            id: string;
            message: string;
            state: string;
            success: boolean;
        };
        SignedInUserOut: {
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
            funnel: string | null;
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
            lender: string | null;
            phone_length: number;
            resend_seconds: number;
            start_page: components["schemas"]["StartPageEnum"];
        };
        /**
         * @description * `status` - status
         *     * `square` - square
         *     * `a5` - a5
         *     * `a4` - a4
         *     * `card` - card
         *     * `standee` - standee
         * @enum {string}
         */
        SizeEnum: "status" | "square" | "a5" | "a4" | "card" | "standee";
        /** @description Distance to the next better slab of a lender this month, and the own share there. */
        SlabReachOut: {
            /** Format: decimal */
            gain: string;
            lender: string;
            lender_id: number;
            /** Format: decimal */
            more_disbursed: string | null;
            more_number: number | null;
            /** Format: decimal */
            share_now: string;
            /** Format: decimal */
            share_then: string;
        };
        SnippetOut: {
            /** @description What the site's own content policy must allow. */
            host_policy: string;
            /** @description The frame's address on this origin. */
            preview: string;
            product: string;
            products: components["schemas"]["WidgetProductOut"][];
            /** @description HTML to paste as it is. */
            text: string;
        };
        /**
         * @description * `login` - login
         *     * `products` - products
         * @enum {string}
         */
        StartPageEnum: "login" | "products";
        /** @description The shortest answer: it worked, in a person's words. */
        SuccessOut: {
            message: string;
            success: boolean;
        };
        /** @description The newest switch for partners' customers; without a product, of the whole lender. */
        SwitchChangeOut: {
            /** Format: date-time */
            at: string;
            is_open: boolean;
            product: string | null;
        };
        /**
         * @description * `page` - page
         *     * `cards` - cards
         *     * `cards_secured` - cards_secured
         *     * `cards_unsecured` - cards_unsecured
         *     * `vouchers` - vouchers
         *     * `deals` - deals
         *     * `need` - need
         *     * `calculators` - calculators
         *     * `merchant_form` - merchant_form
         *     * `funnel` - funnel
         * @enum {string}
         */
        TargetEnum: "page" | "cards" | "cards_secured" | "cards_unsecured" | "vouchers" | "deals" | "need" | "calculators" | "merchant_form" | "funnel";
        /** @description A target with the codes of products that a link to it may name. */
        TargetOptionOut: {
            products: string[];
            target: components["schemas"]["TargetEnum"];
        };
        TeamOut: {
            results: components["schemas"]["MemberOut"][];
        };
        /**
         * @description * `business` - business
         *     * `gold` - gold
         *     * `personal` - personal
         * @enum {string}
         */
        TemplateEnum: "business" | "gold" | "personal";
        /** @description A criterion with its text before the week began and at present. */
        TextChangeOut: {
            /** Format: date-time */
            at: string;
            name: components["schemas"]["TextChangeOutNameEnum"];
            now: string;
            was: string;
        };
        /**
         * @description * `age` - age
         *     * `employment` - employment
         *     * `income` - income
         *     * `min_loan` - min_loan
         *     * `max_loan` - max_loan
         *     * `cibil` - cibil
         *     * `lender_journey` - lender_journey
         * @enum {string}
         */
        TextChangeOutNameEnum: "age" | "employment" | "income" | "min_loan" | "max_loan" | "cibil" | "lender_journey";
        /** @description A picture or PDF of a message. */
        ThreadFileOut: {
            content_type: string;
            file_name: string;
            /** Format: uuid */
            id: string;
            size: number;
        };
        /** @description One message, as multipart with files or as JSON. */
        ThreadTextInRequest: {
            files?: string[];
            text: string;
        };
        /**
         * @description * `open` - open
         *     * `answered` - answered
         *     * `closed` - closed
         * @enum {string}
         */
        TicketStateEnum: "open" | "answered" | "closed";
        /** @description Usual days from a loan to its payment in the organisation's bank, over the last 90 days. */
        ToBankOut: {
            days: number;
            payments: number;
        };
        /**
         * @description * `lender` - lender
         *     * `third_party` - third_party
         * @enum {string}
         */
        ToEnum: "lender" | "third_party";
        /**
         * @description * `applying` - applying
         *     * `offers` - offers
         *     * `documents` - documents
         *     * `status` - status
         *     * `privacy` - privacy
         *     * `leads` - leads
         *     * `pay` - pay
         *     * `account` - account
         *     * `rules` - rules
         * @enum {string}
         */
        TopicEnum: "applying" | "offers" | "documents" | "status" | "privacy" | "leads" | "pay" | "account" | "rules";
        /**
         * @description * `on` - on
         *     * `off` - off
         *     * `ended` - ended
         *     * `partner_off` - partner_off
         * @enum {string}
         */
        TrackingLinkStateEnum: "on" | "off" | "ended" | "partner_off";
        /** @description The course to do before a product may be shared. */
        TrainingOwedOut: {
            course: string;
            /** @description Of what is not done. */
            minutes: number;
        };
        /**
         * @description * `customer` - customer
         *     * `lender` - lender
         *     * `partner` - partner
         * @enum {string}
         */
        TurnEnum: "customer" | "lender" | "partner";
        /**
         * @description * `px` - px
         *     * `mm` - mm
         * @enum {string}
         */
        UnitEnum: "px" | "mm";
        UnreadCountOut: {
            success: boolean;
            unread: number;
        };
        UploadEnvelopeOut: {
            data: components["schemas"]["UploadOut"];
            success: boolean;
        };
        /** @description A file of the list and what became of its rows. */
        UploadListItemOut: {
            /** @description Rows in effect; 0 while a file waits. */
            applied: number;
            by: string;
            /** @description Rows that changed something, undone ones too. */
            changed: number;
            /** @description Rows that made something new, undone ones too. */
            created: number;
            /** Format: date-time */
            created_at: string;
            failure: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            /** @description The sheet stands for the whole list. */
            is_whole: boolean;
            rejected: number;
            rows: number;
            stage: components["schemas"]["UploadStageEnum"];
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
        };
        /** @description The newest files of a kind. */
        UploadListOut: {
            results: components["schemas"]["UploadListItemOut"][];
        };
        UploadOut: {
            by: string;
            can_apply: boolean;
            /** @description By one person; some kinds that take two have a call of their own. */
            can_undo: boolean;
            changes: components["schemas"]["ChangeOut"][];
            check_only: boolean;
            /**
             * Format: date-time
             * @description When it was foretold what applying would do.
             */
            checked_at: string | null;
            counts: components["schemas"]["CountsOut"];
            /** Format: date-time */
            created_at: string;
            error_count: number;
            errors: components["schemas"]["RowErrorOut"][];
            failure: string | null;
            file_name: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The sent bytes can still be fetched, after a fresh proof. */
            has_sent_file: boolean;
            /** Format: uuid */
            id: string;
            /** @description Applied rows that undo did not take back; 0 while a file waits. */
            in_effect: number;
            /** @description Stopped midway: it waits until somebody goes on or undoes it. */
            is_stopped: boolean;
            kind: string;
            /** @description The sender's own workbook can be exported with its rejected rows marked (list `rejected-rows`). */
            marks_workbook: boolean;
            /** @description Hidden rows and sheets, lost letters. */
            notes: string[];
            progress: components["schemas"]["ProgressOut"];
            second_person: components["schemas"]["SecondPersonOut"];
            stage: components["schemas"]["UploadStageEnum"];
            state: components["schemas"]["UploadStateEnum"];
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
            /** @description What to look at in rows that were not refused. */
            warnings: components["schemas"]["RowErrorOut"][];
        };
        /**
         * @description * `asks` - asks
         *     * `waits` - waits
         *     * `running` - running
         *     * `done` - done
         *     * `done_with_errors` - done_with_errors
         *     * `failed` - failed
         *     * `undone` - undone
         *     * `put_aside` - put_aside
         *     * `stopped` - stopped
         * @enum {string}
         */
        UploadStageEnum: "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone" | "put_aside" | "stopped";
        /** @description The shortest answer: it worked, in a person's words. */
        UploadStartedOut: {
            /** Format: uuid */
            id: string;
            message: string;
            state: string;
            success: boolean;
        };
        /**
         * @description * `queued` - queued
         *     * `reading` - reading
         *     * `checking` - checking
         *     * `applying` - applying
         *     * `done` - done
         *     * `done_with_errors` - done_with_errors
         *     * `failed` - failed
         *     * `undone` - undone
         * @enum {string}
         */
        UploadStateEnum: "queued" | "reading" | "checking" | "applying" | "done" | "done_with_errors" | "failed" | "undone";
        /** @description The shortest answer: it worked, in a person's words. */
        UploadUndoneOut: {
            message: string;
            restored: number;
            skipped_count: number;
            /** @description The first 1,000 rows that something later stands on. */
            skipped_rows: number[];
            success: boolean;
        };
        /**
         * @description * `active` - active
         *     * `invited` - invited
         *     * `locked` - locked
         *     * `off` - off
         * @enum {string}
         */
        UserStateEnum: "active" | "invited" | "locked" | "off";
        VariantFiguresData: {
            finished: number;
            submitted: number;
            variant: string;
            verified: number;
            visits: number;
            weight: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VariantTextsData: {
            button: components["schemas"]["WordingData"];
            screen: string;
            text: components["schemas"]["WordingData"];
            title: components["schemas"]["WordingData"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VariantTextsDataRequest: {
            button: components["schemas"]["WordingDataRequest"];
            screen: string;
            text: components["schemas"]["WordingDataRequest"];
            title: components["schemas"]["WordingDataRequest"];
        };
        VerifiedOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SignedInUserOut"];
        };
        /**
         * @description * `copy` - copy
         *     * `whatsapp` - whatsapp
         *     * `sms` - sms
         *     * `email` - email
         * @enum {string}
         */
        ViaEnum: "copy" | "whatsapp" | "sms" | "email";
        /** @description The next act on a file and its person; empty for the caller and for any other admin. */
        WaitsForOut: {
            act: components["schemas"]["ActEnum"];
            is_you: boolean;
            person: string;
        };
        WhyNotLineOut: {
            count: number;
            days: components["schemas"]["OwedDaysOut"] | null;
            lender: string;
            /**
             * Format: date
             * @description Its first day.
             */
            month: string;
            reason: string;
            status: string;
        };
        /** @description Figures from the lowest to the highest APR of those that lend that much; null for none. */
        WidgetPreviewOut: {
            /** Format: decimal */
            apr_from: string | null;
            /** Format: decimal */
            apr_to: string | null;
            /** Format: decimal */
            emi: string | null;
            /** Format: decimal */
            emi_to: string | null;
            lenders: number;
            /** Format: decimal */
            total: string | null;
            /** Format: decimal */
            total_to: string | null;
        };
        WidgetProductOut: {
            code: string;
            name: string;
        };
        WidgetSiteOut: {
            host: string;
            /**
             * Format: date-time
             * @description When a browser last showed the widget there.
             */
            last_seen_at: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        WidgetSitesInRequest: {
            sites: string[];
            was: string[];
        };
        WidgetSitesOut: {
            /** Format: date-time */
            last_seen_at: string | null;
            light: components["schemas"]["WidgetSitesOutLightEnum"];
            /** @description Sites with the widget within 24 hours. */
            seen_today: number;
            sites: components["schemas"]["WidgetSiteOut"][];
        };
        /**
         * @description * `works` - works
         *     * `quiet` - quiet
         *     * `unused` - unused
         * @enum {string}
         */
        WidgetSitesOutLightEnum: "works" | "quiet" | "unused";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        WordingData: {
            en: string;
            hi: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        WordingDataRequest: {
            en: string;
            hi: string;
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
    post_admin_masquerade_exit: {
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
    post_arrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArrivalInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalOut"];
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
    get_arrivals_arrival_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
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
                    "application/json": components["schemas"]["ArrivalOut"];
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
    post_arrivals_arrival_id_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrivalConfirmInRequest"];
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
    post_auth_partner_logout: {
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
    post_auth_partner_refresh: {
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
                    "application/json": components["schemas"]["PartnerSessionOut"];
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
    post_calculators_gold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GoldInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoldOut"];
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
    post_cookies_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieNameQueryRequest"];
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
    get_deletion_receipts_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receipt: string;
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
                    "application/json": components["schemas"]["ReceiptOut"];
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
    get_funnels_segment: {
        parameters: {
            query?: {
                /** @description Drawn by the page; a test keeps the words that the visit read first. */
                visit_id?: string;
            };
            header?: never;
            path: {
                segment: string;
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
                    "application/json": components["schemas"]["PublicFunnelOut"];
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
    post_funnels_segment_answers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelAnswersInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelArrivalOut"];
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
    post_funnels_segment_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelEventsInRequest"];
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
                    "application/json": components["schemas"]["ClientIpOut"];
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
    get_ifsc_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
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
                    "application/json": components["schemas"]["BranchFoundOut"];
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
    get_lender_pages_name: {
        parameters: {
            query?: {
                product_type?: string;
            };
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
                    "application/json": components["schemas"]["LenderPageOut"];
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
    get_loan_ranges: {
        parameters: {
            query?: {
                /**
                 * @description * `direct` - direct
                 *     * `partner` - partner
                 */
                channel?: "direct" | "partner";
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
                    "application/json": components["schemas"]["LoanRangesOut"];
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
    get_matching_rules: {
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
                    "application/json": components["schemas"]["MatchingRulesOut"];
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
    post_merchant_applications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MerchantInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantOut"];
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
    get_needs_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
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
                    "application/json": components["schemas"]["NeedFormOut"];
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
    get_partner_reverify: {
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
                    "application/json": components["schemas"]["PartnerReverifyOut"];
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
    get_partner_account: {
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
                    "application/json": components["schemas"]["AccountOut"];
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
    patch_partner_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedAccountInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOut"];
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
    post_partner_account_authenticator: {
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
                    "application/json": components["schemas"]["AuthenticatorOut"];
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
    delete_partner_account_authenticator: {
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
    post_partner_account_authenticator_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesOut"];
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
    post_partner_account_confirmations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmationInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationOut"];
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
    post_partner_account_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInRequest"];
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
    post_partner_account_recovery_codes: {
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
                    "application/json": components["schemas"]["RecoveryCodesOut"];
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
    get_partner_account_sessions: {
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
                    "application/json": components["schemas"]["SessionsOut"];
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
    delete_partner_account_sessions: {
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
                    "application/json": components["schemas"]["SessionsOut"];
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
    delete_partner_account_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
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
                    "application/json": components["schemas"]["SessionsOut"];
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
    get_partner_announcements: {
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
                    "application/json": components["schemas"]["AnnouncementListOut"];
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
    post_partner_announcements_announcement_id_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                announcement_id: number;
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
    get_partner_api_keys: {
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
                    "application/json": components["schemas"]["ApiKeysOut"];
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
    post_partner_api_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeyOut"];
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
    get_partner_api_keys_api_key_id_requests: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                api_key_id: string;
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
                    "application/json": components["schemas"]["KeyRequestsOut"];
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
    post_partner_api_keys_api_key_id_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRevokeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyOut"];
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
    post_partner_api_keys_api_key_id_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                api_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRotateInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeyOut"];
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
    get_partner_applications_application_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
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
                    "application/json": components["schemas"]["OwnApplicationOut"];
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
    get_partner_brand_draft: {
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
                    "application/json": components["schemas"]["OwnBrandOut"];
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
    delete_partner_brand_draft: {
        parameters: {
            query?: {
                revision?: number;
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
                    "application/json": components["schemas"]["OwnBrandSavedOut"];
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
    patch_partner_brand_draft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedBrandInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBrandSavedOut"];
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
    post_partner_brand_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["BrandLogoInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandLogoOut"];
                };
            };
        };
    };
    post_partner_brand_submit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectedRevisionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBrandSavedOut"];
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
    post_partner_calculators_commission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerCommissionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerCalculatedOut"];
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
    get_partner_changed_lenders: {
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
                    "application/json": components["schemas"]["ChangedLenderListOut"];
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
    get_partner_commission: {
        parameters: {
            query?: {
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                to?: string;
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
                    "application/json": components["schemas"]["PartnerCommissionOut"];
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
    get_partner_creatives: {
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
                    "application/json": components["schemas"]["CreativeListOut"];
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
    "get_partner_creatives_creative_id}_pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                creative_id: string;
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
                    "application/pdf": string;
                };
            };
        };
    };
    "get_partner_creatives_creative_id}_png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                creative_id: string;
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
                    "image/png": string;
                };
            };
        };
    };
    post_partner_creatives_creative_id_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                creative_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreativeRevokeInRequest"];
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
    post_partner_creatives_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosterInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    post_partner_customer_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCheckInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerCheckOut"];
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
    get_partner_dashboard: {
        parameters: {
            query?: {
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                to?: string;
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
                    "application/json": components["schemas"]["PartnerDashboardOut"];
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
    get_partner_deliveries: {
        parameters: {
            query?: {
                endpoint?: string;
                /**
                 * @description * `lead.created` - lead.created
                 *     * `lead.opened` - lead.opened
                 *     * `lead.signed_in` - lead.signed_in
                 *     * `profile.completed` - profile.completed
                 *     * `offers.ready` - offers.ready
                 *     * `offer.selected` - offer.selected
                 *     * `application.submitted` - application.submitted
                 *     * `application.status_changed` - application.status_changed
                 *     * `application.disbursed` - application.disbursed
                 *     * `application.reversed` - application.reversed
                 *     * `commission.changed` - commission.changed
                 *     * `statement.approved` - statement.approved
                 *     * `payout.sent` - payout.sent
                 *     * `consent.withdrawn` - consent.withdrawn
                 *     * `customer.deleted` - customer.deleted
                 *     * `endpoint.test` - endpoint.test
                 */
                event?: "lead.created" | "lead.opened" | "lead.signed_in" | "profile.completed" | "offers.ready" | "offer.selected" | "application.submitted" | "application.status_changed" | "application.disbursed" | "application.reversed" | "commission.changed" | "statement.approved" | "payout.sent" | "consent.withdrawn" | "customer.deleted" | "endpoint.test";
                /**
                 * @description * `live` - live
                 *     * `test` - test
                 */
                mode?: "live" | "test";
                page?: number;
                page_size?: number;
                /**
                 * @description * `waiting` - waiting
                 *     * `sending` - sending
                 *     * `delivered` - delivered
                 *     * `dead` - dead
                 *     * `cancelled` - cancelled
                 */
                state?: "waiting" | "sending" | "delivered" | "dead" | "cancelled";
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
                    "application/json": components["schemas"]["DeliveriesOut"];
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
    get_partner_deliveries_delivery_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
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
                    "application/json": components["schemas"]["DeliveryOut"];
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
    post_partner_deliveries_delivery_id_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                delivery_id: string;
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
                    "application/json": components["schemas"]["DeliveryOut"];
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
    get_partner_depths: {
        parameters: {
            query?: {
                /**
                 * @description * `live` - live
                 *     * `test` - test
                 */
                mode?: "live" | "test";
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
                    "application/json": components["schemas"]["DepthListOut"];
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
    get_partner_endpoints: {
        parameters: {
            query?: {
                /**
                 * @description * `live` - live
                 *     * `test` - test
                 */
                mode?: "live" | "test";
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
                    "application/json": components["schemas"]["EndpointsOut"];
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
    post_partner_endpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointSecretOut"];
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
    patch_partner_endpoints_endpoint_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedEndpointChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointOut"];
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
    post_partner_endpoints_endpoint_id_off: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
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
                    "application/json": components["schemas"]["EndpointOut"];
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
    post_partner_endpoints_endpoint_id_on: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointOnInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndpointSwitchOut"];
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
    post_partner_endpoints_endpoint_id_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResendCountOut"];
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
    post_partner_endpoints_endpoint_id_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
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
                    "application/json": components["schemas"]["EndpointSecretOut"];
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
    post_partner_endpoints_endpoint_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryOut"];
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
    get_partner_exports: {
        parameters: {
            query?: {
                list?: string;
                /**
                 * @description * `queued` - queued
                 *     * `running` - running
                 *     * `ready` - ready
                 *     * `failed` - failed
                 *     * `cancelled` - cancelled
                 *     * `expired` - expired
                 */
                state?: "queued" | "running" | "ready" | "failed" | "cancelled" | "expired";
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
                    "application/json": components["schemas"]["ListExportsOut"];
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
    post_partner_exports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListExportInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportSavedOut"];
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
    delete_partner_exports_export_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
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
    post_partner_exports_export_id_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
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
                    "application/json": components["schemas"]["ListExportSavedOut"];
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
    get_partner_exports_export_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    post_partner_exports_export_id_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportSavedOut"];
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
    get_partner_faqs: {
        parameters: {
            query?: {
                /**
                 * @description * `customers` - customers
                 *     * `dsa` - dsa
                 */
                audience?: "customers" | "dsa";
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
                    "application/json": components["schemas"]["FaqListOut"];
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
    post_partner_faqs_faq_id_vote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                faq_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaqVoteInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqVoteOut"];
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
    get_partner_funnels: {
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
                    "application/json": components["schemas"]["FunnelListOut"];
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
    get_partner_funnels_funnel_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_funnel_id_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    delete_partner_funnels_funnel_id_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_funnel_id_copy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_funnel_id_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    patch_partner_funnels_funnel_id_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedFunnelSaveInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    get_partner_funnels_funnel_id_figures: {
        parameters: {
            query?: {
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days";
            };
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelFiguresOut"];
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
    post_partner_funnels_funnel_id_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_funnel_id_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_funnel_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    patch_partner_funnels_funnel_id_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedFunnelChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    get_partner_funnels_funnel_id_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
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
                    "application/json": components["schemas"]["FunnelVersionListOut"];
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
    post_partner_funnels_funnel_id_versions_number_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeenInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    post_partner_funnels_pictures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["FunnelPictureInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelPictureOut"];
                };
            };
        };
    };
    get_partner_get_eligibility_criteria: {
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
                    "application/json": components["schemas"]["CriteriaOut"];
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
    get_partner_hand_over_keys: {
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
                    "application/json": components["schemas"]["HandOverKeysOut"];
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
    post_partner_hand_over_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverKeyInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewHandOverKeyOut"];
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
    post_partner_hand_over_keys_hand_over_key_id_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hand_over_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverRevokeInRequest"];
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
    post_partner_hand_over_keys_hand_over_key_id_rotate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hand_over_key_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverRotateInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewHandOverKeyOut"];
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
    post_partner_lead_files: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["OwnLeadFileInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetUploadStartedOut"];
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
    get_partner_lead_imports: {
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
                    "application/json": components["schemas"]["UploadListOut"];
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
    post_partner_lead_links: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLeadInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadLinkOut"];
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
    get_partner_lead_links_lead_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lead_id: string;
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
                    "application/json": components["schemas"]["LeadLinkOut"];
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
    get_partner_leads: {
        parameters: {
            query?: {
                mobile?: string;
                page?: number;
                page_size?: number;
                partner_id?: string;
                product?: string;
                /**
                 * @description * `` -
                 *     * `named` - named
                 *     * `invited` - invited
                 *     * `opened` - opened
                 *     * `signed_in` - signed_in
                 *     * `applied` - applied
                 *     * `submitted` - submitted
                 *     * `approved` - approved
                 *     * `disbursed` - disbursed
                 *     * `declined` - declined
                 */
                stage?: "" | "named" | "invited" | "opened" | "signed_in" | "applied" | "submitted" | "approved" | "disbursed" | "declined";
                upload_id?: string;
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
                    "application/json": components["schemas"]["PartnerLeadsOut"];
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
    get_partner_lender_journeys: {
        parameters: {
            query?: {
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
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
                    "application/json": components["schemas"]["LenderJourneyListOut"];
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
    get_partner_lender_material: {
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
                    "application/json": components["schemas"]["LenderMaterialListOut"];
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
    get_partner_lenders_lender_id_criteria_png: {
        parameters: {
            query?: never;
            header?: never;
            path: {
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
                    "image/png": string;
                };
            };
        };
    };
    get_partner_links: {
        parameters: {
            query?: {
                /** @description Of the link that is chosen already. */
                link_id?: string | null;
                /** @description Part of the name, product, target, funnel, location, campaign or code. */
                search?: string;
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
                    "application/json": components["schemas"]["OwnLinkListOut"];
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
    post_partner_links_default: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DefaultLinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DefaultLinkOut"];
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
    get_partner_links_options: {
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
                    "application/json": components["schemas"]["LinkOptionsOut"];
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
    get_partner_locations: {
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
                    "application/json": components["schemas"]["OwnLocationListOut"];
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
    get_partner_needs_you: {
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
                    "application/json": components["schemas"]["NeedListOut"];
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
    post_partner_new_creatives: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PosterInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreativeDetailOut"];
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
    post_partner_new_funnels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelCreateInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelDraftOut"];
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
    get_partner_notification_preferences: {
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
                    "application/json": components["schemas"]["EmailPreferencesOut"];
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
    put_partner_notification_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailPreferenceInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailPreferencesSavedOut"];
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
    get_partner_notifications: {
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
                    "application/json": components["schemas"]["NotificationsOut"];
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
    post_partner_notifications_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsReadInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountOut"];
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
    get_partner_offering: {
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
                    "application/json": components["schemas"]["OfferingOut"];
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
    get_partner_offering_product_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_code: string;
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
                    "application/json": components["schemas"]["OfferingDetailOut"];
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
    get_partner_organisation: {
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
                    "application/json": components["schemas"]["OrganisationOut"];
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
    patch_partner_organisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedOrganisationFactsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationOut"];
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
    post_partner_organisation_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganisationSendInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationOut"];
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
    post_partner_organisation_documents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OrganisationDocumentInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationOut"];
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
    get_partner_organisation_documents_document_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
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
                    "application/octet-stream": string;
                };
            };
        };
    };
    delete_partner_organisation_documents_document_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
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
                    "application/json": components["schemas"]["OrganisationOut"];
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
    get_partner_payee: {
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
                    "application/json": components["schemas"]["PayeeOut"];
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
    patch_partner_payee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedPayeeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayeeOut"];
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
    get_partner_poster_templates: {
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
                    "application/json": components["schemas"]["PosterTemplateListOut"];
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
    get_partner_rates: {
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
                    "application/json": components["schemas"]["ProductRateListOut"];
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
    get_partner_rates_history: {
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
                    "application/json": components["schemas"]["RateHistoryOut"];
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
    get_partner_referral: {
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
                    "application/json": components["schemas"]["ReferralOut"];
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
    get_partner_referral_money: {
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
                    "application/json": components["schemas"]["OwnRewardsOut"];
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
    get_partner_reports_applications: {
        parameters: {
            query?: {
                /** @description The line that the page before ended with. */
                after?: string;
                agent_id?: string;
                from?: string;
                lender_id?: number;
                link_id?: string;
                /**
                 * @description * `us` - us
                 *     * `lender` - lender
                 *     * `customer` - customer
                 */
                owes?: "us" | "lender" | "customer";
                page_size?: number;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                /** @description The beginning of a reference. */
                search?: string;
                /**
                 * @description * `created` - created
                 *     * `sent` - sent
                 *     * `in_review` - in_review
                 *     * `documents_pending` - documents_pending
                 *     * `approved` - approved
                 *     * `sanctioned` - sanctioned
                 *     * `disbursed` - disbursed
                 *     * `rejected` - rejected
                 *     * `declined_by_customer` - declined_by_customer
                 *     * `expired` - expired
                 *     * `failed` - failed
                 */
                status?: "created" | "sent" | "in_review" | "documents_pending" | "approved" | "sanctioned" | "disbursed" | "rejected" | "declined_by_customer" | "expired" | "failed";
                /** @description At most 400 days, both days included. */
                to?: string;
                /** @description * `why_not` - why_not */
                view?: "why_not";
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
                    "application/json": components["schemas"]["OwnApplicationsOut"];
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
    get_partner_reports_clicks: {
        parameters: {
            query?: {
                from?: string;
                /** @description An own link. */
                link_id?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /** @description At most 400 days, both days included. */
                to?: string;
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
                    "application/json": components["schemas"]["OwnClicksOut"];
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
    get_partner_reports_commission: {
        parameters: {
            query?: {
                from?: string;
                lender_id?: number;
                page?: number;
                page_size?: number;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                /** @description At most 400 days, both days included. */
                to?: string;
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
                    "application/json": components["schemas"]["CommissionReportOut"];
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
    get_partner_reports_payouts: {
        parameters: {
            query?: {
                from?: string;
                lender_id?: number;
                page?: number;
                page_size?: number;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                /**
                 * @description * `approved` - approved
                 *     * `paid` - paid
                 *     * `carried` - carried
                 */
                state?: "approved" | "paid" | "carried";
                /** @description At most 400 days, both days included. */
                to?: string;
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
                    "application/json": components["schemas"]["PayoutReportOut"];
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
    get_partner_saved_views: {
        parameters: {
            query: {
                page: string;
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
                    "application/json": components["schemas"]["SavedViewsOut"];
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
    post_partner_saved_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDataOut"];
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
    delete_partner_saved_views_view_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
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
                    "application/json": components["schemas"]["SavedViewDeletedOut"];
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
    patch_partner_saved_views_view_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedSavedViewPatchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDataOut"];
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
    post_partner_self_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelfTestInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelfTestOut"];
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
    get_partner_self_test_run_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run_id: string;
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
                    "application/json": components["schemas"]["SelfTestOut"];
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
    get_partner_self_test_latest: {
        parameters: {
            query?: {
                /**
                 * @description * `live` - live
                 *     * `test` - test
                 */
                mode?: "live" | "test";
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
                    "application/json": components["schemas"]["SelfTestOut"];
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
    get_partner_share_texts: {
        parameters: {
            query?: {
                /**
                 * @description * `whatsapp` - whatsapp
                 *     * `sms` - sms
                 *     * `email` - email
                 */
                channel?: "whatsapp" | "sms" | "email";
                /**
                 * @description * `introduce` - introduce
                 *     * `documents` - documents
                 *     * `follow_up` - follow_up
                 *     * `festival` - festival
                 *     * `safety` - safety
                 */
                occasion?: "introduce" | "documents" | "follow_up" | "festival" | "safety";
                product?: string;
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
                    "application/json": components["schemas"]["ShareTextListOut"];
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
    post_partner_share_texts_text_id_shared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                text_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareUseInRequest"];
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
    put_partner_sites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WidgetSitesInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetSitesOut"];
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
    get_partner_snippet: {
        parameters: {
            query: {
                /** @description * `widget` - widget */
                kind: "widget";
                /**
                 * @description * `en` - en
                 *     * `hi` - hi
                 */
                language?: "en" | "hi";
                /**
                 * @description Absent: the first loan of the brand.
                 *
                 *     * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
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
                    "application/json": components["schemas"]["SnippetOut"];
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
    post_partner_statement_lines_line_id_questions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                line_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerQuestionOut"];
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
    get_partner_statements: {
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
                    "application/json": components["schemas"]["PartnerStatementsOut"];
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
    get_partner_statements_statement_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
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
                    "application/json": components["schemas"]["PartnerStatementDetailOut"];
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
    get_partner_statements_statement_id_statement_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
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
                    "application/pdf": string;
                };
            };
        };
    };
    get_partner_statements_statement_id_statement_xlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_partner_team: {
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
                    "application/json": components["schemas"]["TeamOut"];
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
    post_partner_team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberInviteInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberOut"];
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
    patch_partner_team_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedMemberInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberOut"];
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
    post_partner_team_user_id_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
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
                    "application/json": components["schemas"]["MemberOut"];
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
    delete_partner_team_user_id_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
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
                    "application/json": components["schemas"]["MemberOut"];
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
    get_partner_ticket_files_file_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_id: string;
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
                    "application/octet-stream": string;
                };
            };
        };
    };
    get_partner_tickets: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                /**
                 * @description * `open` - open
                 *     * `answered` - answered
                 *     * `closed` - closed
                 */
                state?: "open" | "answered" | "closed";
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
                    "application/json": components["schemas"]["PartnerTicketsOut"];
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
    post_partner_tickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerTicketInRequest"];
                "multipart/form-data": components["schemas"]["PartnerTicketInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTicketOut"];
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
    get_partner_tickets_ticket_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
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
                    "application/json": components["schemas"]["PartnerTicketOut"];
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
    post_partner_tickets_ticket_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
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
                    "application/json": components["schemas"]["PartnerTicketOut"];
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
    post_partner_tickets_ticket_id_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadTextInRequest"];
                "multipart/form-data": components["schemas"]["ThreadTextInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTicketOut"];
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
    post_partner_tickets_ticket_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerTicketScoreInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTicketOut"];
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
    get_partner_training: {
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
                    "application/json": components["schemas"]["CourseListOut"];
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
    get_partner_training_course_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                course_code: string;
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
                    "application/json": components["schemas"]["CourseDetailOut"];
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
    get_partner_training_course_code_certificate_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                course_code: string;
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
                    "application/pdf": string;
                };
            };
        };
    };
    post_partner_training_items_item_id_attempts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: number;
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
                    "application/json": components["schemas"]["QuizStartOut"];
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
    get_partner_training_items_item_id_film_webm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: number;
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
                    "video/webm": string;
                };
            };
        };
    };
    post_partner_training_items_item_id_progress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadingProgressInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingProgressOut"];
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
    post_partner_training_items_item_id_quiz: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuizAnswersInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuizAnswersOut"];
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
    post_partner_training_items_item_id_seen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilmSeenInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilmSeenOut"];
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
    get_partner_uploads_upload_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
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
                    "application/json": components["schemas"]["UploadEnvelopeOut"];
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
    post_partner_uploads_upload_id_apply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApplyInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
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
    post_partner_uploads_upload_id_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
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
                    "application/json": components["schemas"]["UploadStartedOut"];
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
    get_partner_uploads_upload_id_errors_xlsx: {
        parameters: {
            query?: {
                /**
                 * @description * `all` - all
                 *     * `rejected` - rejected
                 */
                rows?: "all" | "rejected";
            };
            header?: never;
            path: {
                upload_id: string;
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_partner_uploads_upload_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
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
                    "application/vnd.ms-excel": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    post_partner_uploads_upload_id_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
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
    post_partner_uploads_upload_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
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
    get_partner_uploads_upload_id_rows_row_no_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_no: number;
                upload_id: string;
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
                    "application/json": components["schemas"]["CorrectableRowEnvelopeOut"];
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
    post_partner_uploads_upload_id_rows_row_no_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_no: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectRowInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectedRowSavedOut"];
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
    post_partner_uploads_upload_id_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
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
                    "application/json": components["schemas"]["UploadStartedOut"];
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
    post_partner_uploads_upload_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
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
                    "application/json": components["schemas"]["UploadUndoneOut"];
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
    "get_partner_uploads_templates_kind}_xlsx": {
        parameters: {
            query?: {
                lender_id?: number | null;
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
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_partner_widget: {
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
                    "application/json": components["schemas"]["WidgetSitesOut"];
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
    post_plans_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlansInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansOut"];
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
                    "application/json": components["schemas"]["OtpSentOut"];
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
                "application/json": components["schemas"]["OtpInRequest"];
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
                    "application/json": components["schemas"]["OptionListsOut"];
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
                    "application/json": components["schemas"]["OptionListOut"];
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
    get_widget_preview: {
        parameters: {
            query: {
                amount: string;
                product: string;
                /** @description Months. */
                tenure: number;
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
                    "application/json": components["schemas"]["WidgetPreviewOut"];
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
